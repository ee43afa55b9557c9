import { Checkbox, Form, Input, Select, Switch } from 'antd';
import { TRIGGER_ACTIONS } from '@qiaoban/contracts/workflow/trigger.contract';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import type { Filter } from '@qiaoban/language/filter';
import { ConditionEditor } from '@qiaoban/flow/views/condition-editor';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { FrequencyEditor } from '#pickers/frequency/frequency-editor.tsx';

/** Fields whose change may be waited for: a sub-table as a whole. */
const wholeFields = (fields: readonly FlowField[], language: Language) =>
  fields
    .filter(({ field }) => !field.includes('.'))
    .map(({ field, label }) => ({ value: field, label: textIn(label, language) }));

/** The condition as a control of the form. */
const ConditionInput = ({
  value = null,
  onChange,
}: {
  value?: Filter | null;
  onChange?: (to: Filter | null) => void;
}) => <ConditionEditor value={value} onChange={(next) => onChange?.(next)} />;

const isSample = (text: string): boolean => {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** Of a record: which form, and what is done to it. */
export const RecordFields = ({ forms }: { forms: readonly { id: string; fullName: string }[] }) => {
  const t = useT();
  const required = requireValue(t);
  return (
    <>
      <Form.Item name="formId" label={t('trigger.form')} rules={[required]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={forms.map((each) => ({ value: each.id, label: each.fullName }))}
        />
      </Form.Item>
      <Form.Item name="actions" label={t('trigger.actions')} rules={[{ ...required, type: 'array', min: 1 }]}>
        <Checkbox.Group options={TRIGGER_ACTIONS.map((value) => ({ value, label: t(`trigger.cause_${value}`) }))} />
      </Form.Item>
    </>
  );
};

/** By the clock. */
export const ScheduleFields = () => {
  const t = useT();
  return (
    <>
      <Form.Item name="frequency" label={t('trigger.frequency')}>
        <FrequencyEditor />
      </Form.Item>
      <Form.Item name="onlyWorkdays" label={t('trigger.only_workdays')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
};

/** Of a call from outside: what one looks like. */
export const SampleField = () => {
  const t = useT();
  return (
    <Form.Item
      name="sample"
      label={t('trigger.sample')}
      extra={t('trigger.sample_hint')}
      rules={[
        {
          validator: (_, text: string) =>
            isSample(text) ? Promise.resolve() : Promise.reject(new Error(t('trigger.sample_bad'))),
        },
      ]}
    >
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} maxLength={20_000} className="trigger-json" />
    </Form.Item>
  );
};

/** Of a change: which fields, and how the record was before. */
export const ChangeFields = ({ fields, language }: { fields: readonly FlowField[]; language: Language }) => {
  const t = useT();
  return (
    <>
      <Form.Item name="changedFields" label={t('trigger.changed')} extra={t('trigger.changed_hint')}>
        <Select
          mode="multiple"
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('trigger.changed_any')}
          options={wholeFields(fields, language)}
        />
      </Form.Item>
      <Form.Item
        name="conditionBefore"
        label={t('trigger.condition_before')}
        extra={t('trigger.condition_before_hint')}
      >
        <ConditionInput />
      </Form.Item>
    </>
  );
};

/** How the record has to be. */
export const ConditionField = ({ isOfChange }: { isOfChange: boolean }) => {
  const t = useT();
  return (
    <Form.Item
      name="condition"
      label={t(isOfChange ? 'trigger.condition_after' : 'trigger.condition')}
      extra={t('trigger.condition_hint')}
    >
      <ConditionInput />
    </Form.Item>
  );
};
