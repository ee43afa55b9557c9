import { Alert, Form, Input } from 'antd';
import { listTriggers, testTrigger } from '@qiaoban/contracts/workflow/trigger.contract';
import type { Trigger } from '@qiaoban/contracts/workflow/trigger.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';

type Values = { recordId: string; sample: string };
type Props = { trigger: Trigger; onRun: (id: string) => void; onClose: () => void };

/** Does the steps once with a sample, really. */
export const TestDialog = guardDialog(({ trigger, onRun, onClose }: Props) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const test = useAction(testTrigger, { stale: [listTriggers], success: false });
  return (
    <FormDialog<Values>
      open
      form={form}
      title={t('trigger.test_of', { name: trigger.fullName })}
      okText={t('trigger.test_now')}
      initial={{ recordId: '', sample: trigger.sample }}
      onSubmit={async (values) => onRun((await test.run({ params: { id: trigger.id }, body: values })).id)}
      onClose={onClose}
    >
      <Alert type="warning" showIcon title={t('trigger.test_real')} style={{ marginBottom: 16 }} />
      {trigger.source === 'record' && (
        <Form.Item name="recordId" label={t('trigger.record')} extra={t('trigger.record_hint')}>
          <Input maxLength={64} />
        </Form.Item>
      )}
      {trigger.source === 'hook' && (
        <Form.Item name="sample" label={t('trigger.sample')}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 14 }} maxLength={20_000} className="trigger-json" />
        </Form.Item>
      )}
    </FormDialog>
  );
});
