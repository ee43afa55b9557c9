import { useState } from 'react';
import { Button, Form, Result } from 'antd';
import { signInByCode } from '@qiaoban/contracts/membership/public.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { call } from '#lib/call/call.ts';
import { showFailure } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { WhoFields, rememberWho, rememberedWho } from './who-fields';
import type { Who } from './who-fields';

/** Signs in at an activity with the code that was scanned. */
export const SignInForm = ({ code, tenant }: { code: string; tenant: string }) => {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<ReplyOf<typeof signInByCode>>();
  const send = async (who: Who): Promise<void> => {
    setBusy(true);
    try {
      setDone(await call(signInByCode, { query: { tenant }, body: { ...who, code } }));
      rememberWho(who);
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  if (done)
    return (
      <Result
        status="success"
        title={t(done.wasSignedIn ? 'membership.signed_in_before' : 'membership.signed_in', { name: done.memberName })}
        subTitle={[done.activityName, done.points > 0 ? t('membership.points_given', { points: done.points }) : '']
          .filter((each) => each !== '')
          .join(' · ')}
      />
    );
  return (
    <section>
      <h2>{t('membership.sign_in')}</h2>
      <Form<Who> name="sign-in" layout="vertical" initialValues={rememberedWho()} onFinish={(who) => void send(who)}>
        <WhoFields />
        <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
          {t('membership.sign_in')}
        </Button>
      </Form>
    </section>
  );
};
