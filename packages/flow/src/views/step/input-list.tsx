import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Select } from 'antd';
import type { StepInput } from '../../model/step-values';
import { useNodeTexts } from '../host-context';
import { Labelled } from '../labelled';
import { SourceField } from './source-field';
import { stepTexts } from './texts';

type Props = {
  label: string;
  note?: string;
  inputs: readonly StepInput[];
  /** Names that are known: parameters of an interface, fields of another form. */
  names?: readonly { value: string; label: string }[];
  /** Only the known names may be taken. */
  isClosed?: boolean;
  onChange: (inputs: StepInput[]) => void;
};

/** Named values that go into a step. */
export const InputList = ({ label, note, inputs, names = [], isClosed = false, onChange }: Props) => {
  const texts = useNodeTexts(stepTexts);
  const put = (at: number, next: Partial<StepInput>): void =>
    onChange(inputs.map((old, i) => (i === at ? { ...old, ...next } : old)));
  const free = names.filter(({ value }) => !inputs.some(({ name }) => name === value));
  return (
    <Labelled label={label}>
      {inputs.map((input, at) => (
        // inputs have no identity of their own; their place is what they are
        <div key={at} className="qf-step-value">
          {isClosed ? (
            <Select
              aria-label={`${label} ${at + 1} ${texts.name}`}
              showSearch
              optionFilterProp="label"
              placeholder={texts.chooseField}
              value={input.name === '' ? undefined : input.name}
              options={names.filter(({ value }) => value === input.name || free.some((each) => each.value === value))}
              onChange={(name: string) => put(at, { name })}
            />
          ) : (
            <AutoComplete
              aria-label={`${label} ${at + 1} ${texts.name}`}
              placeholder={texts.name}
              value={input.name}
              maxLength={101}
              options={free.map(({ value }) => ({ value }))}
              onChange={(name: string | undefined) => put(at, { name: (name ?? '').trim() })}
            />
          )}
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`${texts.remove} ${input.name}`}
            onClick={() => onChange(inputs.filter((_, i) => i !== at))}
          />
          <SourceField label={`${label} ${at + 1}`} value={input.value} onChange={(value) => put(at, { value })} />
        </div>
      ))}
      <Button
        size="small"
        className="qf-step-add"
        icon={<PlusOutlined />}
        onClick={() => onChange([...inputs, { name: free[0]?.value ?? '', value: { kind: 'field', field: '' } }])}
      >
        {texts.add}
      </Button>
      {note !== undefined && <p>{note}</p>}
    </Labelled>
  );
};
