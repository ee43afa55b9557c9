import { Form, Input, Radio } from 'antd';
import { DUE_METHODS, listDueEntries, listDues, payDue, remitDue } from '@qiaoban/contracts/membership/due.contract';
import type { DueRow } from '@qiaoban/contracts/membership/due.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText, requireValue } from '#lib/form/required.ts';
import { DayTextInput } from '#pickers/choice/day-text-input.tsx';
import { yuan } from '#pickers/money/money.ts';
import { YuanInput } from '#pickers/money/yuan-input.tsx';

type Props = { due: DueRow; today: string; onClose: () => void };
type Payment = { amount: string; method: (typeof DUE_METHODS)[number]; day: string; note?: string };

/** A payment of dues; what is open is filled in. */
export const PayDialog = guardDialog(({ due, today, onClose }: Props) => {
  const t = useT();
  const pay = useAction(payDue, { stale: [listDues, listDueEntries] });
  const required = [requireValue(t)];
  const save = async ({ note = '', ...body }: Payment): Promise<void> => {
    const { number } = await pay.run({ params: { id: due.id }, body: { ...body, note } });
    toast.success(t('membership.paid_as', { number }));
  };
  return (
    <FormDialog<Payment>
      open
      title={t('membership.pay_title', { name: due.memberName, year: due.year })}
      okText={t('membership.pay')}
      initial={{ amount: due.open, method: 'transfer', day: today }}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={t('membership.amount')}
        rules={required}
        extra={t('membership.open_is', { open: yuan(due.open) })}
      >
        <YuanInput width={180} />
      </Form.Item>
      <Form.Item name="method" label={t('membership.method')}>
        <Radio.Group options={DUE_METHODS.map((value) => ({ value, label: t(`membership.method_${value}`) }))} />
      </Form.Item>
      <Form.Item name="day" label={t('membership.paid_on')} rules={required}>
        <DayTextInput />
      </Form.Item>
      <Form.Item name="note" label={t('membership.note')}>
        <Input maxLength={200} />
      </Form.Item>
    </FormDialog>
  );
});

/** What is open of a due, or a part of it, is remitted. */
export const RemitDialog = guardDialog(({ due, onClose }: Omit<Props, 'today'>) => {
  const t = useT();
  const remit = useAction(remitDue, { stale: [listDues, listDueEntries] });
  return (
    <FormDialog<{ amount: string; reason: string }>
      open
      title={t('membership.remit_title', { name: due.memberName, year: due.year })}
      okText={t('membership.remit')}
      initial={{ amount: due.open }}
      onSubmit={(body) => remit.run({ params: { id: due.id }, body })}
      onClose={onClose}
    >
      <Form.Item
        name="amount"
        label={t('membership.amount')}
        rules={[requireValue(t)]}
        extra={t('membership.open_is', { open: yuan(due.open) })}
      >
        <YuanInput width={180} />
      </Form.Item>
      <Form.Item name="reason" label={t('membership.reason')} rules={[requireText(t)]}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  );
});
