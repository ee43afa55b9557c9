import { useNavigate } from 'react-router';
import { currentUser, modifyPassword } from '@qiaoban/contracts/auth/auth.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call, callEnvelope } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { leaveSession } from '#lib/session/leave.ts';
import { loadOwnIcons } from '#lib/icons/own-icons.tsx';
import { passwordDigest } from '#lib/session/password.ts';
import { keepCurrentUser, useSession } from '#lib/session/session.ts';
import { AuthForm, useAuthForm } from '../parts/auth-form';
import { AuthFrame } from '../parts/auth-frame';
import { Field } from '../parts/field';
import { useLoginOptions } from '../parts/login-options';
import { NewPasswordFields, passwordProblems } from '../parts/new-password-fields';

const places = { 'auth.old_password_wrong': 'old' };

/** A first or expired password is replaced before anything else is shown. */
export const FirstPasswordPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const { policy } = useLoginOptions();
  const account = useSession((s) => s.userInfo?.userAccount ?? '');
  const form = useAuthForm({
    empty: { old: '', password: '', repeat: '' },
    places,
    missing: (values) => ({
      ...(values.old ? {} : { old: t('app.required') }),
      ...passwordProblems(t, policy, values, account),
    }),
    send: async ({ old, password }) => {
      const oldPassword = passwordDigest(old);
      const { msg } = await callEnvelope(modifyPassword, { body: { oldPassword, password } });
      keepCurrentUser(await call(currentUser, {}));
      void loadOwnIcons();
      if (msg) toast.success(msg);
      void navigate('/home', { replace: true });
    },
  });
  const { values, problems, change } = form;
  const other = (
    <button
      type="button"
      className="auth-quiet"
      onClick={() => void leaveSession().then(() => navigate('/login', { replace: true }))}
    >
      {t('auth.other_account')}
    </button>
  );
  return (
    <AuthFrame title={t('auth.first_title')} hint={t('auth.first_text')}>
      <AuthForm form={form} label={t('auth.set_password')} more={other}>
        <Field
          label={t('auth.old_password')}
          name="old"
          type="password"
          autoComplete="current-password"
          value={values.old}
          problem={problems['old']}
          onChange={(old) => change({ old })}
        />
        <NewPasswordFields
          label={t('auth.new_password')}
          policy={policy}
          account={account}
          values={values}
          problems={problems}
          onChange={change}
        />
      </AuthForm>
    </AuthFrame>
  );
};
