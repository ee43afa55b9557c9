import { useState } from 'react';
import { Button } from 'antd';
import { listMyLeave } from '@qiaoban/contracts/attendance/leave.contract';
import { Failed } from '@qiaoban/ui/empty';
import { Panel } from '@qiaoban/ui/page';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { leaveAmount } from './leave-amount';
import { LeaveDrawer } from './leave-drawer';

/** What is left of the own leave; nothing where no kind has a balance. */
export const MyLeave = () => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useRoute(listMyLeave, {}, { staleTime: 0 });
  if (data?.list.length === 0) return null;
  return (
    <Panel
      title={t('attendance.leave_balances')}
      extra={
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {t('attendance.leave_entries')}
        </Button>
      }
    >
      {error && <Failed text={error.message} retry={() => void refetch()} />}
      <ul className="attendance-balances">
        {data?.list.map((each) => (
          <li key={each.id}>
            <span>{each.fullName}</span>
            <strong>{leaveAmount(t, each.available, each.hoursPerDay)}</strong>
            <small>
              {[
                ...(each.pending > 0
                  ? [t('attendance.balance_pending', { amount: leaveAmount(t, each.pending, each.hoursPerDay) })]
                  : []),
                t('attendance.balance_used', { amount: leaveAmount(t, each.used, each.hoursPerDay) }),
                ...(each.expiresOn === ''
                  ? []
                  : [
                      t('attendance.balance_expires', {
                        amount: leaveAmount(t, each.expiring, each.hoursPerDay),
                        day: each.expiresOn,
                      }),
                    ]),
              ].join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {isOpen && <LeaveDrawer person={undefined} onClose={() => setOpen(false)} />}
    </Panel>
  );
};
