import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Select } from 'antd';
import { PARAMETER_TYPES } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { InterfaceParameter } from '@qiaoban/contracts/base-data/data-interface-definition';
import { useT } from '#lib/texts/i18n.ts';
import { emptyParameter, replaceAt, withoutAt } from './draft';
import { Problem } from './field';

type Props = { value: readonly InterfaceParameter[]; onChange: (value: InterfaceParameter[]) => void };

/** Request parameters, one a line. */
export const ParameterRows = ({ value, onChange }: Props) => {
  const t = useT();
  const change = (at: number, part: Partial<InterfaceParameter>): void =>
    onChange(replaceAt(value, at, { ...value[at]!, ...part }));
  return (
    <div className="itf-rows">
      {value.length > 0 && (
        <div className="itf-row itf-row-parameter itf-row-head">
          <span>{t('data-interface.parameter_name')}</span>
          <span>{t('data-interface.parameter_type')}</span>
          <span>{t('data-interface.parameter_value')}</span>
          <span>{t('data-interface.parameter_description')}</span>
        </div>
      )}
      {value.map((parameter, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the place is the identity: names are what is being edited
        <div key={at}>
          <div className="itf-row itf-row-parameter">
            <Input
              value={parameter.name}
              maxLength={50}
              placeholder={t('data-interface.parameter_name')}
              aria-label={t('data-interface.parameter_name')}
              onChange={(event) => change(at, { name: event.target.value.trim() })}
            />
            <Select
              value={parameter.type}
              aria-label={t('data-interface.parameter_type')}
              options={PARAMETER_TYPES.map((type) => ({ value: type, label: t(`data-interface.type_${type}`) }))}
              onChange={(type) => change(at, { type })}
            />
            <Input
              value={parameter.value}
              placeholder={t('data-interface.parameter_value')}
              aria-label={t('data-interface.parameter_value')}
              onChange={(event) => change(at, { value: event.target.value })}
            />
            <Input
              value={parameter.description}
              maxLength={200}
              placeholder={t('data-interface.parameter_description')}
              aria-label={t('data-interface.parameter_description')}
              onChange={(event) => change(at, { description: event.target.value })}
            />
            <Checkbox checked={parameter.required} onChange={(event) => change(at, { required: event.target.checked })}>
              {t('data-interface.required')}
            </Checkbox>
            <Checkbox
              checked={parameter.isSecret}
              title={t('data-interface.secret_hint')}
              onChange={(event) => change(at, { isSecret: event.target.checked })}
            >
              {t('data-interface.secret')}
            </Checkbox>
            <Button
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('app.remove')}
              onClick={() => onChange(withoutAt(value, at))}
            />
          </div>
          <Problem path={`definition.parameters.${at}.name`} />
        </div>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined />}
        disabled={value.length >= 50}
        onClick={() => onChange([...value, emptyParameter()])}
      >
        {t('data-interface.add_parameter')}
      </Button>
    </div>
  );
};
