import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Input, Select } from 'antd';
import type { StepOutput, ValueTarget } from '../../model/step-values';
import { useFlowHost, useNodeTexts } from '../host-context';
import { Labelled } from '../labelled';
import { fieldChoices } from './source-field';
import { stepTexts } from './texts';

type Props = {
  label: string;
  note?: string;
  outputs: readonly StepOutput[];
  /** Parts of the answer that are known. */
  paths?: readonly { value: string; label: string }[];
  /** Columns of sub-tables may be kept in too. */
  withColumns?: boolean;
  onChange: (outputs: StepOutput[]) => void;
};

const Target = (props: {
  label: string;
  value: ValueTarget;
  withColumns: boolean;
  onChange: (to: ValueTarget) => void;
}) => {
  const { label, value, withColumns, onChange } = props;
  const texts = useNodeTexts(stepTexts);
  const { fields, language, trigger } = useFlowHost();
  const kept = fields.filter(({ field, isTable }) => isTable !== true && (withColumns || !field.includes('.')));
  return (
    <div className="qf-source">
      <Select
        aria-label={`${label} ${texts.keepIn}`}
        value={value.kind}
        options={(trigger ? (['variable'] as const) : (['field', 'variable'] as const)).map((kind) => ({
          value: kind,
          label: texts[kind],
        }))}
        onChange={(kind) => onChange(kind === 'field' ? { kind, field: '' } : { kind, name: '' })}
      />
      {value.kind === 'field' ? (
        <Select
          aria-label={`${label} ${texts.field}`}
          showSearch
          optionFilterProp="label"
          placeholder={texts.chooseField}
          value={value.field === '' ? undefined : value.field}
          options={fieldChoices(kept, language)}
          onChange={(field: string) => onChange({ kind: 'field', field })}
        />
      ) : (
        <Input
          aria-label={`${label} ${texts.variable}`}
          placeholder={texts.variableName}
          maxLength={50}
          value={value.name}
          onChange={({ target }) => onChange({ kind: 'variable', name: target.value.trim() })}
        />
      )}
    </div>
  );
};

/** Parts of an answer and where they are kept. */
export const OutputList = ({ label, note, outputs, paths = [], withColumns = false, onChange }: Props) => {
  const texts = useNodeTexts(stepTexts);
  const { trigger } = useFlowHost();
  const fresh: ValueTarget = trigger ? { kind: 'variable', name: '' } : { kind: 'field', field: '' };
  const put = (at: number, next: Partial<StepOutput>): void =>
    onChange(outputs.map((old, i) => (i === at ? { ...old, ...next } : old)));
  return (
    <Labelled label={label}>
      {outputs.map((output, at) => (
        <div key={at} className="qf-step-value">
          <AutoComplete
            aria-label={`${label} ${at + 1} ${texts.path}`}
            placeholder={texts.path}
            value={output.from}
            maxLength={200}
            options={paths.map((each) => ({ ...each, label: `${each.label}（${each.value}）` }))}
            onChange={(from: string | undefined) => put(at, { from: (from ?? '').trim() })}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`${texts.remove} ${output.from}`}
            onClick={() => onChange(outputs.filter((_, i) => i !== at))}
          />
          <Target
            label={`${label} ${at + 1}`}
            value={output.to}
            withColumns={withColumns}
            onChange={(to) => put(at, { to })}
          />
        </div>
      ))}
      <Button
        size="small"
        className="qf-step-add"
        icon={<PlusOutlined />}
        onClick={() => onChange([...outputs, { from: '', to: fresh }])}
      >
        {texts.add}
      </Button>
      {note !== undefined && <p>{note}</p>}
    </Labelled>
  );
};
