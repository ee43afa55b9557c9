import { replaceForgotten } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import type { PasswordPolicy } from '@qiaoban/contracts/auth/security-settings';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { AuthForm, useAuthForm } from './auth-form';
import { CodeField, codePlaces } from './code-field';
import { Field } from './field';
import { isMail, isMobile } from './field-problems';
import type { Problems } from './field-problems';
import { NewPasswordFields, passwordProblems } from './new-password-fields';

/** A code to the registered phone or mailbox, then a new password. */
export const ForgotForm = ({ policy, onDone }: { policy: PasswordPolicy; onDone: () => void }) => {
  const t = useT();
  const wrongTarget = (target: string): Problems =>
    isMobile(target) || isMail(target) ? {} : { target: t('auth.target_wrong') };
  const form = useAuthForm({
    empty: { target: '', code: '', password: '', repeat: '' },
    places: codePlaces,
    missing: (values) => ({
      ...wrongTarget(values.target),
      ...(values.code.length === 6 ? {} : { code: t('auth.code_required') }),
      ...passwordProblems(t, policy, values),
    }),
    send: async ({ target, code, password }) => {
      await call(replaceForgotten, { body: { target: target.trim(), code, password } });
      toast.success(t('auth.replaced'), { ms: 5000 });
      onDone();
    },
  });
  const { values, problems, change } = form;
  return (
    <AuthForm form={form} label={t('auth.replace_password')}>
      <Field
        label={t('auth.target')}
        name="target"
        autoComplete="username"
        autoFocus
        value={values.target}
        problem={problems['target']}
        onChange={(target) => change({ target })}
      />
      <CodeField
        purpose="reset"
        target={values.target}
        checkTarget={() => form.check(wrongTarget(values.target))}
        value={values.code}
        problem={problems['code']}
        onChange={(code) => change({ code })}
      />
      <NewPasswordFields
        label={t('auth.password_fresh')}
        policy={policy}
        values={values}
        problems={problems}
        onChange={change}
      />
    </AuthForm>
  );
};
