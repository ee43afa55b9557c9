import { Button, Input, Select } from 'antd';
import { DeleteOutlined } from '@ant-design/icons';
import { useCallback } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import { CONDITION_OPS } from '@qiaoban/contracts/visualdev/asked-condition';
import { listFields } from '../fields';
import type { FieldInfo } from '../fields';
import { formText } from '../texts/form-text';
import type { OptionCondition } from '../values/form-source';
import type { OptionProps } from '../values/option-value';
import { FetchedSelect } from './fetched-select';
import { LevelsEditor } from './levels-editor';
import { useChoiceFields } from './use-choice-fields';
import type { PropertyViewProps } from './view-types';

const FROM = ['field', 'value', 'user', 'department'] as const;
const MOST = 10;

type ConditionProps = {
  id: string;
  at: number;
  condition: OptionCondition;
  host: PropertyViewProps<OptionProps>['host'];
  /** Fields of the form in which the options are chosen. */
  own: readonly FieldInfo[];
  fetchFields: PropertyViewProps<OptionProps>['host']['fetchForms'];
  onChange: (next: Partial<OptionCondition>) => void;
  onRemove: () => void;
};

/** One condition that records of the other form have to meet. */
const ConditionRow = ({ id, at, condition, host, own, fetchFields, onChange, onRemove }: ConditionProps) => {
  const { language } = host;
  return (
    <div className="qb-condition" role="group" aria-label={`${formText(language, 'form.view.conditions')} ${at + 1}`}>
      <FetchedSelect
        id={id}
        host={host}
        fetch={fetchFields}
        value={condition.field}
        onChange={(field = '') => onChange({ field })}
      />
      <Select<OptionCondition['op']>
        aria-label={formText(language, 'form.view.condition_op')}
        value={condition.op}
        options={CONDITION_OPS.map((value) => ({ value, label: formText(language, `form.view.op_${value}`) }))}
        onChange={(op) => onChange({ op })}
      />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={formText(language, 'form.view.remove_condition')}
        onClick={onRemove}
      />
      <Select<OptionCondition['from']>
        aria-label={formText(language, 'form.view.condition_from')}
        value={condition.from}
        options={FROM.map((value) => ({ value, label: formText(language, `form.view.parameter_${value}`) }))}
        onChange={(from) => onChange({ from, value: '' })}
      />
      {condition.from === 'field' && (
        <Select<string>
          aria-label={formText(language, 'form.view.parameter_field')}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={formText(language, 'form.view.choose')}
          status={condition.value === '' ? 'error' : undefined}
          value={condition.value === '' ? undefined : condition.value}
          options={own.map(({ path, label }) => ({ value: path, label: textIn(label, language) || path }))}
          onChange={(value) => onChange({ value })}
        />
      )}
      {condition.from === 'value' && (
        <Input
          aria-label={formText(language, 'form.view.parameter_value')}
          maxLength={200}
          value={condition.value}
          onChange={(event) => onChange({ value: event.target.value })}
        />
      )}
    </div>
  );
};

/** Which values of which form are offered: the form, its field, conditions on its records. */
export const FormSourceEditor = ({
  id,
  props,
  document,
  node,
  host,
  onChange,
  above,
}: PropertyViewProps<OptionProps> & { above: 'sourceLevels' | 'sourceGroups' | undefined }) => {
  const { language } = host;
  const { sourceForm = '', sourceField, conditions = [] } = props;
  const fetchFields = useCallback(
    () => (sourceForm === '' ? Promise.resolve([]) : host.fetchFormFields(sourceForm)),
    [host, sourceForm],
  );
  const fetchChoices = useChoiceFields(host, sourceForm);
  const { main, tables } = listFields(document);
  const beside = tables.find((table) => table.fields.some((field) => field.nodeId === node.id))?.fields ?? [];
  const own = [...beside, ...main].filter(({ nodeId, block }) => nodeId !== node.id && !block.definition.isServerMade);
  const set = (at: number, next: Partial<OptionCondition>): void =>
    onChange({ conditions: conditions.map((each, index) => (index === at ? { ...each, ...next } : each)) });
  return (
    <div className="qb-option-editor">
      <FetchedSelect
        id={`${id}-form`}
        host={host}
        fetch={host.fetchForms}
        opens={sourceForm === ''}
        value={sourceForm}
        onChange={(next) =>
          onChange({
            sourceForm: next,
            sourceField: undefined,
            conditions: [],
            ...(above === undefined ? {} : { [above]: [] }),
          })
        }
      />
      {sourceForm !== '' && (
        <FetchedSelect
          id={`${id}-field`}
          host={host}
          fetch={fetchChoices}
          placeholder={formText(language, 'form.view.source_field')}
          value={sourceField}
          onChange={(next) => onChange({ sourceField: next })}
        />
      )}
      {sourceForm !== '' && above !== undefined && (
        <LevelsEditor
          id={id}
          host={host}
          fetch={fetchChoices}
          levels={props[above] ?? []}
          onChange={(levels) => onChange({ [above]: levels })}
        />
      )}
      {sourceForm !== '' && <small>{formText(language, 'form.view.conditions')}</small>}
      {conditions.map((condition, at) => (
        <ConditionRow
          key={at}
          id={`${id}-condition-${at}`}
          at={at}
          condition={condition}
          host={host}
          own={own}
          fetchFields={fetchFields}
          onChange={(next) => set(at, next)}
          onRemove={() => onChange({ conditions: conditions.filter((_, index) => index !== at) })}
        />
      ))}
      {sourceForm !== '' && conditions.length < MOST && (
        <Button
          size="small"
          type="dashed"
          onClick={() => onChange({ conditions: [...conditions, { field: '', op: 'eq', from: 'field', value: '' }] })}
        >
          {formText(language, 'form.view.add_condition')}
        </Button>
      )}
    </div>
  );
};
