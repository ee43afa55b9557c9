import { Button } from 'antd';
import { leaveActivity, listMyActivities, registerMyself } from '@qiaoban/contracts/membership/mine.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { registerText, seatText } from '../public/seat-text';
import { MyList } from './my-list';

type Activity = ReplyOf<typeof listMyActivities>['list'][number];
const TONES = { registered: 'success', waiting: 'warning', attended: 'info', cancelled: 'neutral' } as const;

/** Activities to register for, and the own registrations. */
export const MyActivities = ({ id, isActive }: { id: string; isActive: boolean }) => {
  const t = useT();
  const answer = useRoute(listMyActivities, { params: { id } });
  const register = useAction(registerMyself, { stale: [listMyActivities], success: false });
  const leave = useAction(leaveActivity, { stale: [listMyActivities] });
  const enter = async ({ id: activityId, fullName: name }: Activity): Promise<void> => {
    const done = await register.tried({ params: { id, activityId } });
    if (done === undefined) return;
    if (done.state === 'registered') toast.success(t('membership.registered_done', { name }));
    else toast.warning(t('membership.waiting_done', { place: done.place }));
  };
  const takeBack = async ({ id: activityId, fullName: name }: Activity): Promise<void> => {
    const question = { title: t('membership.leave_ask', { name }), text: t('membership.cancel_hint'), danger: true };
    if (await ask(question)) await leave.tried({ params: { id, activityId } });
  };
  return (
    <MyList
      answer={answer}
      empty={{ title: t('membership.no_open_activities'), hint: t('membership.no_open_activities_hint') }}
    >
      {(activity) => {
        const { own, fullName: name, mayRegister } = activity;
        const isIn = own === 'registered' || own === 'waiting';
        return (
          <>
            <div className="ms-entry-head">
              <strong>{name}</strong>
              {own !== '' && own !== 'cancelled' && (
                <StatusTag tone={TONES[own]}>{t(`membership.registration_${own}`)}</StatusTag>
              )}
              {own === 'waiting' && <span>{t('membership.place_in_line', { place: activity.line })}</span>}
            </div>
            <p>{[formatTime(activity.startsAt), activity.place].filter((each) => each !== '').join(' · ')}</p>
            {activity.intro !== '' && <p>{activity.intro}</p>}
            {mayRegister && (
              <p>
                {t('membership.until_seats', {
                  until: formatTime(activity.registerUntil),
                  seats: seatText(t, activity.seatsLeft),
                })}
              </p>
            )}
            <div className="ms-acts">
              {!isIn && own !== 'attended' && mayRegister && isActive && (
                <Button
                  type="primary"
                  aria-label={registerText(t, { seatsLeft: activity.seatsLeft, name })}
                  loading={register.running}
                  onClick={() => void enter(activity)}
                >
                  {registerText(t, { seatsLeft: activity.seatsLeft })}
                </Button>
              )}
              {isIn && (
                <Button
                  danger
                  aria-label={t('membership.leave_activity', { name })}
                  loading={leave.running}
                  onClick={() => void takeBack(activity)}
                >
                  {t('membership.leave_now')}
                </Button>
              )}
            </div>
          </>
        );
      }}
    </MyList>
  );
};
