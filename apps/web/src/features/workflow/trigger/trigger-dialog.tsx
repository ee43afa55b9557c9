import { useState } from 'react';
import { Form, Input, Radio } from 'antd';
import { createTrigger, getTrigger, listTriggers, updateTrigger } from '@qiaoban/contracts/workflow/trigger.contract';
import { IDENTITY_BUTTON } from '@qiaoban/contracts/workflow/engine.contract';
import type { TriggerInput } from '@qiaoban/contracts/workflow/trigger.contract';
import type { Filter } from '@qiaoban/language/filter';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { CONDITION_PATHS, triggerProblems } from '@qiaoban/flow/trigger/trigger-problems';
import { TriggerStepsEditor } from '@qiaoban/flow/views/trigger-steps-editor';
import { parseTriggerSteps } from '@qiaoban/flow/trigger/trigger-steps';
import type { TriggerStep } from '@qiaoban/flow/trigger/trigger-steps';
import { FlowHostProvider } from '@qiaoban/flow/views/host-context';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { KeptFields } from '#lib/list/last-fields.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useSession } from '#lib/session/session.ts';
import { requireValue } from '#lib/form/required.ts';
import { usualFrequency } from '#pickers/frequency/frequency-change.ts';
import { IdentityChoice } from './identity-choice';
import { ChangeFields, ConditionField, RecordFields, SampleField, ScheduleFields } from './trigger-fields';
import { useTriggerHost } from './trigger-host';
import './trigger.css';

type Conditions = { condition: Filter | null; conditionBefore: Filter | null };
type Values = Omit<TriggerInput, 'steps' | keyof Conditions> & Conditions & { steps: TriggerStep[] };

const SOURCES = ['record', 'schedule', 'hook'] as const;
const SAMPLE = '{\n  "order": { "no": "A-001", "amount": 128 }\n}';

/** The steps as a control of the form: what is wrong stands at the step, not at each of its fields. */
const StepsInput = (props: {
  value?: TriggerStep[];
  onChange?: (to: TriggerStep[]) => void;
  problems: Parameters<typeof TriggerStepsEditor>[0]['problems'];
}) => (
  <Form.Item className="trigger-steps">
    <TriggerStepsEditor
      steps={props.value ?? []}
      {...(props.problems ? { problems: props.problems } : {})}
      onChange={(next) => props.onChange?.(next)}
    />
  </Form.Item>
);

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
          {source === 'record' && <RecordFields forms={host.forms ?? []} />}
          {source === 'schedule' && <ScheduleFields />}
          {source === 'hook' && <SampleField />}
          {isOfChange && <ChangeFields fields={host.fields} language={host.language} />}
          {source !== 'schedule' && <ConditionField isOfChange={isOfChange} />}
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
