import { AutoComplete, Input, Select } from 'antd';
import { textIn } from '@qiaoban/contracts/languages';
import type { FlowField } from '../../model/flow-field';
import type { InstanceFact, ValueSource } from '../../model/step-values';
import { INSTANCE_FACTS } from '../../model/step-values';
import { useFlowHost, useNodeTexts } from '../host-context';
import { stepTexts } from './texts';

type Props = { label: string; value: ValueSource; onChange: (value: ValueSource) => void };

const KINDS = ['field', 'text', 'variable', 'fact'] as const;

const fresh = (kind: ValueSource['kind'], facts: readonly InstanceFact[]): ValueSource => {
  switch (kind) {
    case 'field':
      return { kind, field: '' };
    case 'text':
      return { kind, text: '' };
    case 'variable':
      return { kind, name: '' };
    case 'fact':
      return { kind, fact: facts[0] ?? 'now' };
  }
};

/** Choices of a form's fields; a column stands behind the name of its table. */
export const fieldChoices = (fields: readonly FlowField[], language: 'zh' | 'zhtw' | 'en') => {
  const tables = new Map(fields.filter((each) => each.isTable).map((each) => [each.field, each.label]));
  return fields.map((each) => {
    const [table = '', column] = each.field.split('.');
    const own = textIn(each.label, language);
    return { value: each.field, label: column === undefined ? own : `${textIn(tables.get(table), language)} / ${own}` };
  });
};

/** Fields of another form that a step may write, as they are chosen: what is filled by itself and whole tables are not. */
export const writableChoices = (fields: readonly FlowField[], language: 'zh' | 'zhtw' | 'en') => {
  const left = new Set(fields.filter((each) => each.isMade || each.isTable).map((each) => each.field));
  return fieldChoices(fields, language).filter(({ value }) => !left.has(value));
};

const Detail = ({ label, value, onChange }: Props) => {
  const texts = useNodeTexts(stepTexts);
  const { fields, language, trigger, variables = [] } = useFlowHost();
  switch (value.kind) {
    case 'field':
      return (
        <Select
          aria-label={`${label} ${texts.field}`}
          showSearch
          optionFilterProp="label"
          placeholder={texts.chooseField}
          value={value.field === '' ? undefined : value.field}
          options={fieldChoices(fields, language)}
          onChange={(field: string) => onChange({ kind: 'field', field })}
        />
      );
    case 'text':
      return (
        <Input
          aria-label={`${label} ${texts.text}`}
          maxLength={2000}
          value={value.text}
          onChange={({ target }) => onChange({ kind: 'text', text: target.value })}
        />
      );
    case 'variable':
      return (
        <AutoComplete
          aria-label={`${label} ${texts.variable}`}
          placeholder={texts.variableName}
          maxLength={50}
          value={value.name}
          options={variables.map((name) => ({ value: name }))}
          onChange={(name: string | undefined) => onChange({ kind: 'variable', name: (name ?? '').trim() })}
        />
      );
    case 'fact':
      return (
        <Select
          aria-label={`${label} ${texts.fact}`}
          value={value.fact}
          options={(trigger?.facts ?? INSTANCE_FACTS).map((fact) => ({ value: fact, label: texts[`fact_${fact}`] }))}
          onChange={(fact) => onChange({ kind: 'fact', fact })}
        />
      );
  }
};

/** Where a value comes from: its kind, and below it which one. */
export const SourceField = (props: Props) => {
  const texts = useNodeTexts(stepTexts);
  const { trigger } = useFlowHost();
  return (
    <div className="qf-source">
      <Select
        aria-label={`${props.label} ${texts.source}`}
        value={props.value.kind}
        options={KINDS.map((kind) => ({ value: kind, label: texts[kind] }))}
        onChange={(kind) => props.onChange(fresh(kind, trigger?.facts ?? INSTANCE_FACTS))}
      />
      <Detail {...props} />
    </div>
  );
};
