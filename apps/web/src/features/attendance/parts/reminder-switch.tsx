import { Switch } from 'antd';
import { getClockToday, setReminders } from '@qiaoban/contracts/attendance/clock.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';

type Props = ReplyOf<typeof getClockToday>['reminders'];

/** Whether I am reminded of clocking; nothing where the group reminds nobody. */
export const ReminderSwitch = ({ before, after, isOn }: Props) => {
  const t = useT();
  const set = useAction(setReminders, { stale: [getClockToday], success: false });
  if (before === 0 && after === 0) return null;
  const parts = [
    ...(before > 0 ? [t('attendance.reminds_before', { count: before })] : []),
    ...(after > 0 ? [t('attendance.reminds_after', { count: after })] : []),
  ];
  return (
    <label className="attendance-reminder">
      <Switch
        aria-label={t('attendance.reminders')}
        checked={isOn}
        onChange={(next) => void set.tried({ body: { isOn: next } })}
      />
      <span>{t('attendance.reminders')}</span>
      <small>{parts.join(' · ')}</small>
    </label>
  );
};
