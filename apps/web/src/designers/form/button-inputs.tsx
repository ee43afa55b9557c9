import { Button, Input, Select } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { listFields } from '@qiaoban/form/fields';
import type { ButtonInput, ButtonValue } from '@qiaoban/form/own-button';
import { useT } from '#lib/texts/i18n.ts';
import { useFormDesign } from './form-design';
import type { Choice } from './use-act-targets';
import './own-buttons.css';

type Props = {
  inputs: readonly ButtonInput[];
  names: readonly Choice[];
  onChange: (inputs: readonly ButtonInput[]) => void;
};

const OWN = ['user', 'department', 'now', 'record'] as const;
const KINDS = ['field', 'text', ...OWN] as const;
type Kind = (typeof KINDS)[number];

const kindOf = (value: ButtonValue): Kind => (value.kind === 'own' ? value.own : value.kind);
const begun = (kind: Kind): ButtonValue => {
  if (kind === 'field') return { kind, field: '' };
  return kind === 'text' ? { kind, text: '' } : { kind: 'own', own: kind };
};

/** Values that a button carries: each a field or parameter, and what it becomes. */
export const ButtonInputs = ({ inputs, names, onChange }: Props) => {
  const t = useT();
  const { store, host } = useFormDesign();
  const own = listFields(useDocument(store)).main.map(({ field, label }) => ({
    value: field,
    label: textIn(label, host.language) || field,
  }));
  const put = (at: number, values: Partial<ButtonInput>): void =>
    onChange(inputs.map((each, index) => (index === at ? { ...each, ...values } : each)));
  return (
    <div className="button-inputs">
      {inputs.map((input, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is the identity while names are being chosen
        <div key={at} className="button-input">
          <Select<string>
            aria-label={t('form-designer.button_value_of')}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={t('form-designer.button_value_of')}
            value={input.name === '' ? null : input.name}
            options={names.filter(({ value }) => value === input.name || !inputs.some((each) => each.name === value))}
            onChange={(name) => put(at, { name })}
          />
          <Select<Kind>
            aria-label={t('form-designer.button_value_kind')}
            value={kindOf(input.value)}
            options={KINDS.map((kind) => ({ value: kind, label: t(`form-designer.button_value_${kind}`) }))}
            onChange={(kind) => put(at, { value: begun(kind) })}
          />
          {input.value.kind === 'field' && (
            <Select<string>
              aria-label={t('form-designer.button_value_field')}
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('form-designer.button_value_field')}
              value={input.value.field === '' ? null : input.value.field}
              options={own}
              onChange={(field) => put(at, { value: { kind: 'field', field } })}
            />
          )}
          {input.value.kind === 'text' && (
            <Input
              aria-label={t('form-designer.button_value_text')}
              placeholder={t('form-designer.button_value_text_hint')}
              maxLength={2000}
              value={input.value.text}
              onChange={(event) => put(at, { value: { kind: 'text', text: event.target.value } })}
            />
          )}
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('app.remove')}
            onClick={() => onChange(inputs.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        icon={<PlusOutlined />}
        disabled={inputs.length >= names.length}
        onClick={() => onChange([...inputs, { name: '', value: { kind: 'field', field: '' } }])}
      >
        {t('form-designer.button_value_add')}
      </Button>
    </div>
  );
};
