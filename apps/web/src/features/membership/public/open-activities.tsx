import { useState } from 'react';
import { Button, Form } from 'antd';
import { openMembershipPage, registerForActivity } from '@qiaoban/contracts/membership/public.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { PuzzleDialog } from '#lib/browser/puzzle-dialog.tsx';
import { showFailure, useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { registerText, seatText } from './seat-text';
import type { ServicePage } from './service-page';
import { WhoFields, rememberWho, rememberedWho } from './who-fields';
import type { Who } from './who-fields';

type Activity = ServicePage['activities'][number];

const RegisterDialog = guardDialog(
  ({ activity, tenant, onClose }: { activity: Activity; tenant: string; onClose: () => void }) => {
    const t = useT();
    const [form] = Form.useForm<Who>();
    const [typed, setTyped] = useState<Who>();
    const register = useAction(registerForActivity, { stale: [openMembershipPage], success: false });
    const send = async (sliderCode: string): Promise<void> => {
      const who = typed!;
      setTyped(undefined);
      try {
        const { state, place } = await register.run({
          params: { id: activity.id },
          query: { tenant },
          body: { ...who, sliderCode },
        });
        rememberWho(who);
        if (state === 'registered') toast.success(t('membership.registered_done', { name: activity.fullName }));
        else toast.warning(t('membership.waiting_done', { place }));
        onClose();
      } catch (cause) {
        showFailure(cause);
      }
    };
    return (
      <>
        <FormDialog<Who>
          open
          width={480}
          layout="vertical"
          form={form}
          title={registerText(t, { seatsLeft: activity.seatsLeft, name: activity.fullName })}
          okText={t('membership.register')}
          initial={rememberedWho()}
          onSubmit={(who) => {
            setTyped(who);
            // stays open until the puzzle is solved and the answer is here
            return Promise.reject(Object.assign(new Error(''), { fields: [] }));
          }}
          onClose={onClose}
        >
          <WhoFields />
        </FormDialog>
        {typed && <PuzzleDialog onSolved={(code) => void send(code)} onClose={() => setTyped(undefined)} />}
      </>
    );
  },
);

/** Activities that members register for themselves. */
export const OpenActivities = ({ activities, tenant }: { activities: readonly Activity[]; tenant: string }) => {
  const t = useT();
  const [chosen, setChosen] = useState<Activity>();
  return (
    <>
      <ul className="service-list">
        {activities.map((activity) => (
          <li key={activity.id}>
            <strong>{activity.fullName}</strong>
            <span>{[formatTime(activity.startsAt), activity.place].filter((each) => each !== '').join(' · ')}</span>
            {activity.intro !== '' && <p className="service-texts">{activity.intro}</p>}
            <span>
              {t('membership.until_seats', {
                until: formatTime(activity.registerUntil),
                seats: seatText(t, activity.seatsLeft),
              })}
            </span>
            <Button
              aria-label={registerText(t, { seatsLeft: activity.seatsLeft, name: activity.fullName })}
              onClick={() => setChosen(activity)}
            >
              {registerText(t, { seatsLeft: activity.seatsLeft })}
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <RegisterDialog activity={chosen} tenant={tenant} onClose={() => setChosen(undefined)} />}
    </>
  );
};
