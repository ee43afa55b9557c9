import { DatePicker, Form, Input, Radio, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { Dayjs } from 'dayjs';
import { correctLeave, listLeaveBalances, listLeaveEntries } from '@qiaoban/contracts/attendance/leave.contract';
import type { LeaveBalance } from '@qiaoban/contracts/attendance/leave.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { numberBetween } from '#lib/form/number-rule.ts';
import { leaveAmount } from './leave-amount';

type Values = {
  leaveTypeId: string;
  direction: 'add' | 'take';
  minutes: number;
  reason: string;
  expiresOn?: Dayjs | null;
};
type Person = { userId: string; userName: string; balances: readonly LeaveBalance[] };

/** Adds to a balance of a person, or takes from it; the reason stands in the ledger. */
export const CorrectDialog = guardDialog(({ person, onClose }: { person: Person; onClose: () => void }) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const [typeId, direction] = [Form.useWatch('leaveTypeId', form), Form.useWatch('direction', form)];
  const chosen = person.balances.find(({ id }) => id === typeId);
  const correct = useAction(correctLeave, { stale: [listLeaveBalances, listLeaveEntries] });
  const required = requireValue(t);
  return (
    <FormDialog<Values>
      open
      form={form}
      labelWidth={120}
      title={t('attendance.correct_title', { name: person.userName })}
      initial={{ leaveTypeId: person.balances[0]?.id ?? '', direction: 'add' }}
      onSubmit={(values) =>
        correct.run({
          params: { id: person.userId },
          body: {
            leaveTypeId: values.leaveTypeId,
            minutes: Math.round(values.minutes * 60) * (values.direction === 'add' ? 1 : -1),
            reason: values.reason,
            expiresOn: values.direction === 'add' && values.expiresOn ? values.expiresOn.format('YYYY-MM-DD') : '',
          },
        })
      }
      onClose={onClose}
    >
      <Form.Item
        name="leaveTypeId"
        label={t('attendance.leave_type')}
        rules={[required]}
        extra={chosen && t('attendance.balance_now', { amount: leaveAmount(t, chosen.available, chosen.hoursPerDay) })}
      >
        <Select options={person.balances.map(({ id, fullName }) => ({ value: id, label: fullName }))} />
      </Form.Item>
      <Form.Item name="direction" label={t('attendance.correct_direction')}>
        <Radio.Group
          options={(['add', 'take'] as const).map((value) => ({ value, label: t(`attendance.correct_${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="minutes" label={t('attendance.correct_hours')} rules={[required, numberBetween(0.5, 9999, 1)]}>
        <NumberBox step={0.5} />
      </Form.Item>
      <Form.Item name="expiresOn" label={t('attendance.expires_on')} hidden={direction === 'take'}>
        <DatePicker placeholder={t('attendance.never')} />
      </Form.Item>
      <Form.Item name="reason" label={t('attendance.entry_reason')} rules={[{ ...required, whitespace: true }]}>
        <Input.TextArea rows={3} maxLength={200} showCount />
      </Form.Item>
    </FormDialog>
  );
});
