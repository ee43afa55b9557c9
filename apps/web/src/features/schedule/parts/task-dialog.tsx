import { useState } from 'react';
import { Form, Input, Radio, Select, Steps } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { EnCode } from '@qiaoban/contracts/fields';
import * as contract from '@qiaoban/contracts/schedule/schedule.contract';
import type { TaskKind } from '@qiaoban/contracts/schedule/task-content';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { FrequencyEditor } from '#pickers/frequency/frequency-editor.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { ContentFields } from './content-fields';
import { usualContent, usualTask } from './task-values';
import type { TaskValues } from './task-values';
import './runs-drawer.css';

/** Keeps the dialog open: its form goes on with the next step. */
class StepOn extends Error {}
const FIRST = ['fullName', 'enCode', 'description', 'frequency'];

type Props = { open: boolean; id: string | undefined; onClose: () => void };

/** A task: what it is called, what it does, how often, and what happens when it fails. */
export const TaskDialog = guardDialog(({ open, id, onClose }: Props) => {
  const t = useT();
  const [form] = Form.useForm<TaskValues>();
  const stale = [contract.listTasks, contract.getTask];
  const options = useRoute(contract.taskOptions, {}, { enabled: open });
  const info = useRoute(
    contract.getTask,
    { params: { id: id ?? '' } },
    { enabled: open && id !== undefined, staleTime: 0 },
  );
  const create = useAction(contract.createTask, { stale });
  const update = useAction(contract.updateTask, { stale });
  const kind = Form.useWatch(['content', 'kind'], form) as TaskKind | undefined;
  const loaded = info.isFetching ? undefined : info.data;
  const [step, setStep] = useState(0);
  const close = (): void => {
    setStep(0);
    onClose();
  };
  const save = (values: TaskValues): Promise<unknown> =>
    id === undefined
      ? create.run({ body: { ...usualTask, ...values } })
      : update.run({ params: { id }, body: { ...usualTask, ...values, version: loaded?.version ?? 0 } });
  /** The first step leads to the second, which saves; a problem of the first leads back to it. */
  const submit = async (): Promise<void> => {
    if (step === 0) {
      setStep(1);
      throw new StepOn();
    }
    try {
      await save(form.getFieldsValue(true) as TaskValues);
      setStep(0);
    } catch (cause) {
      const { fields = [] } = cause as { fields?: { path: string }[] };
      if (fields.some(({ path }) => FIRST.includes(path))) setStep(0);
      throw cause;
    }
  };
  const required = [{ required: true, message: t('schedule.required') }];
  return (
    <FormDialog<TaskValues>
      open={open}
      form={form}
      title={t(id === undefined ? 'schedule.new_task' : 'schedule.edit_task')}
      width={860}
      labelWidth={130}
      initial={id === undefined ? usualTask : loaded}
      onSubmit={submit}
      {...(step === 0 ? { okText: t('schedule.next_step') } : {})}
      onClose={close}
    >
      <Steps
        size="small"
        current={step}
        onChange={(to) => (to === 0 ? setStep(0) : form.submit())}
        items={[{ title: t('schedule.step_when') }, { title: t('schedule.step_what') }]}
        className="schedule-steps"
      />
      <div hidden={step !== 0}>
        <Form.Item name="fullName" label={t('schedule.name')} rules={required}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="enCode" label={t('schedule.code')} rules={[...required, fieldRule(EnCode)]}>
          <CodeInput />
        </Form.Item>
        <Form.Item name="description" label={t('app.description')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <h3 className="schedule-section">{t('schedule.section_when')}</h3>
        <Form.Item name="frequency" wrapperCol={{ flex: '1 1 0' }}>
          <FrequencyEditor />
        </Form.Item>
      </div>
      {step === 1 && (
        <div>
          <Form.Item name={['content', 'kind']} label={t('schedule.kind')}>
            <Radio.Group
              optionType="button"
              options={(options.data?.kinds ?? []).map((value) => ({ value, label: t(`schedule.kind_${value}`) }))}
              onChange={(event) => form.setFieldValue('content', usualContent(event.target.value as TaskKind))}
            />
          </Form.Item>
          {kind && <ContentFields kind={kind} sources={options.data?.sources ?? []} />}
          <h3 className="schedule-section">{t('schedule.section_failure')}</h3>
          <div className="schedule-pair">
            <Form.Item name="retryTimes" label={t('schedule.retry_times')} rules={[wholeNumber(0, 10)]}>
              <NumberBox />
            </Form.Item>
            <Form.Item name="retryPause" label={t('schedule.retry_pause')} rules={[wholeNumber(5, 3600)]}>
              <NumberBox />
            </Form.Item>
            <Form.Item name="overlap" label={t('schedule.overlap')}>
              <Select options={['skip', 'wait'].map((value) => ({ value, label: t(`schedule.overlap_${value}`) }))} />
            </Form.Item>
            <Form.Item name="keepDays" label={t('schedule.keep_days')} rules={[wholeNumber(1, 365)]}>
              <NumberBox />
            </Form.Item>
          </div>
          <p className="schedule-run-note">{t('schedule.retry_hint')}</p>
          <Form.Item name="notifyIds" label={t('schedule.notify')}>
            <UserSelect multiple max={50} />
          </Form.Item>
        </div>
      )}
    </FormDialog>
  );
});
