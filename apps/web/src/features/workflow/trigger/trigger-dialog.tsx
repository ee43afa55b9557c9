import { useState } from 'react';
import { Checkbox, Form, Input, Radio, Select, Switch } from 'antd';
import {
  createTrigger,
  getTrigger,
  listTriggers,
  TRIGGER_ACTIONS,
  updateTrigger,
} from '@qiaoban/contracts/workflow/trigger.contract';
import { IDENTITY_BUTTON } from '@qiaoban/contracts/workflow/engine.contract';
import type { TriggerInput } from '@qiaoban/contracts/workflow/trigger.contract';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import type { Filter } from '@qiaoban/language/filter';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { CONDITION_PATHS, triggerProblems } from '@qiaoban/flow/trigger/trigger-problems';
import { TriggerStepsEditor } from '@qiaoban/flow/views/trigger-steps-editor';
import { parseTriggerSteps } from '@qiaoban/flow/trigger/trigger-steps';
import type { TriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import { ConditionEditor } from '@qiaoban/flow/views/condition-editor';
import { FlowHostProvider } from '@qiaoban/flow/views/host-context';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { KeptFields } from '#lib/list/last-fields.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useSession } from '#lib/session/session.ts';
import { requireValue } from '#lib/form/required.ts';
import { FrequencyEditor } from '#pickers/frequency/frequency-editor.tsx';
import { usualFrequency } from '#pickers/frequency/frequency-change.ts';
import { IdentityChoice } from './identity-choice';
import { useTriggerHost } from './trigger-host';
import './trigger.css';

type Conditions = { condition: Filter | null; conditionBefore: Filter | null };
type Values = Omit<TriggerInput, 'steps' | keyof Conditions> & Conditions & { steps: TriggerStep[] };

const SOURCES = ['record', 'schedule', 'hook'] as const;
const SAMPLE = '{\n  "order": { "no": "A-001", "amount": 128 }\n}';

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

/** The steps as a control of the form. */
const StepsInput = (props: {
  value?: TriggerStep[];
  onChange?: (to: TriggerStep[]) => void;
  problems: Parameters<typeof TriggerStepsEditor>[0]['problems'];
}) => (
  <TriggerStepsEditor
    steps={props.value ?? []}
    {...(props.problems ? { problems: props.problems } : {})}
    onChange={(next) => props.onChange?.(next)}
  />
);

const isSample = (text: string): boolean => {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

type Props = { /** Empty for a new one. */ id: string; onMade: (secret: string) => void; onClose: () => void };

/** A trigger: what sets it off, in whose name it works, and what is done. */
export const TriggerDialog = guardDialog(({ id, onMade, onClose }: Props) => {
  const t = useT();
  const may = useButtons();
  const me = useSession((s) => s.userInfo)?.userId ?? '';
  const isNew = id === '';
  const [form] = Form.useForm<Values>();
  const [isTried, setTried] = useState(false);
  const source = Form.useWatch('source', form) ?? 'record';
  const formId = Form.useWatch('formId', form) ?? '';
  const sample = Form.useWatch('sample', form) ?? '';
  const steps = (Form.useWatch('steps', form) as TriggerStep[] | undefined) ?? [];
  const condition = (Form.useWatch('condition', form) as Filter | null | undefined) ?? null;
  const conditionBefore = (Form.useWatch('conditionBefore', form) as Filter | null | undefined) ?? null;
  const actions = Form.useWatch('actions', form) ?? [];
  const isOfChange = source === 'record' && actions.includes('update');
  const identityId = Form.useWatch('identityId', form) ?? me;
  const host = useTriggerHost({ source, formId, sample, conditions: [condition, conditionBefore], steps });
  const stored = useRoute(getTrigger, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  const create = useAction(createTrigger, { stale: [listTriggers] });
  const update = useAction(updateTrigger, { stale: [listTriggers, getTrigger] });
  const save = async (values: Values): Promise<void> => {
    setTried(true);
    const body = values as unknown as TriggerInput;
    const { secret } = isNew
      ? await create.run({ body })
      : await update.run({ params: { id }, body: { ...body, version: stored.data?.version ?? 0 } });
    if (secret !== '') onMade(secret);
  };
  const fresh: Partial<Values> = {
    source: 'record',
    formId: '',
    actions: ['create'],
    condition: null,
    changedFields: [],
    conditionBefore: null,
    frequency: usualFrequency,
    onlyWorkdays: false,
    sample: SAMPLE,
    identityId: me,
    steps: [],
    enabledMark: 1,
    description: '',
  };
  const loaded = stored.isFetching
    ? undefined
    : stored.data && {
        ...fresh,
        ...stored.data,
        frequency: stored.data.frequency ?? usualFrequency,
        sample: stored.data.sample || SAMPLE,
        condition: stored.data.condition as Filter | null,
        conditionBefore: stored.data.conditionBefore as Filter | null,
        steps: parseTriggerSteps(stored.data.steps) ?? [],
      };
  const problems = isTried
    ? triggerProblems({ steps, condition, isSystem: identityId === '' }, host.fields).filter(
        ({ nodeId }) => !CONDITION_PATHS.some((path) => path === nodeId),
      )
    : undefined;
  const required = requireValue(t);
  return (
    <FlowHostProvider value={host}>
      <FormDialog<Values>
        open
        form={form}
        title={t(isNew ? 'trigger.add' : 'trigger.edit')}
        wide
        labelWidth={130}
        initial={isNew ? fresh : loaded}
        onSubmit={save}
        onValuesChange={(changed) => {
          if (changed.source !== undefined || changed.formId !== undefined)
            form.setFieldsValue({ condition: null, conditionBefore: null, changedFields: [] });
        }}
        onClose={onClose}
      >
        <FormSection title={t('trigger.section_when')}>
          <Form.Item name="fullName" label={t('trigger.name')} rules={[{ ...required, whitespace: true }]}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="source" label={t('trigger.source')}>
            <Radio.Group options={SOURCES.map((value) => ({ value, label: t(`trigger.source_${value}`) }))} />
          </Form.Item>
          {source === 'record' && (
            <>
              <Form.Item name="formId" label={t('trigger.form')} rules={[required]}>
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  options={(host.forms ?? []).map((each) => ({ value: each.id, label: each.fullName }))}
                />
              </Form.Item>
              <Form.Item name="actions" label={t('trigger.actions')} rules={[{ ...required, type: 'array', min: 1 }]}>
                <Checkbox.Group
                  options={TRIGGER_ACTIONS.map((value) => ({ value, label: t(`trigger.cause_${value}`) }))}
                />
              </Form.Item>
            </>
          )}
          {source === 'schedule' && (
            <>
              <Form.Item name="frequency" label={t('trigger.frequency')}>
                <FrequencyEditor />
              </Form.Item>
              <Form.Item name="onlyWorkdays" label={t('trigger.only_workdays')} valuePropName="checked">
                <Switch />
              </Form.Item>
            </>
          )}
          {source === 'hook' && (
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
          )}
          {isOfChange && (
            <>
              <Form.Item name="changedFields" label={t('trigger.changed')} extra={t('trigger.changed_hint')}>
                <Select
                  mode="multiple"
                  showSearch={{ optionFilterProp: 'label' }}
                  placeholder={t('trigger.changed_any')}
                  options={wholeFields(host.fields, host.language)}
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
          )}
          {source !== 'schedule' && (
            <Form.Item
              name="condition"
              label={t(isOfChange ? 'trigger.condition_after' : 'trigger.condition')}
              extra={t('trigger.condition_hint')}
            >
              <ConditionInput />
            </Form.Item>
          )}
        </FormSection>
        <FormSection title={t('trigger.section_what')}>
          <Form.Item
            name="identityId"
            label={t('trigger.identity')}
            extra={t(identityId === '' ? 'trigger.identity_system_hint' : 'trigger.identity_hint')}
            rules={[
              {
                validator: (_, value: string) =>
                  value === '?' ? Promise.reject(new Error(t('app.required'))) : Promise.resolve(),
              },
            ]}
          >
            <IdentityChoice mayChoose={may(IDENTITY_BUTTON)} />
          </Form.Item>
          <Form.Item name="steps" label={t('trigger.steps')}>
            <StepsInput problems={problems} />
          </Form.Item>
        </FormSection>
        <FormSection title={t('trigger.section_more')}>
          <KeptFields />
        </FormSection>
      </FormDialog>
    </FlowHostProvider>
  );
});
