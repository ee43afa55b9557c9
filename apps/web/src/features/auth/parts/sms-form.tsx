import type { SignedIn } from '@qiaoban/contracts/auth/signed-in';
import { loginByCode } from '@qiaoban/contracts/auth/sign-in-ways.contract';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { AuthForm, useAuthForm } from './auth-form';
import { CodeField, codePlaces } from './code-field';
import { Field } from './field';
import { isMobile } from './field-problems';
import type { Problems } from './field-problems';

/** Mobile number and the code sent to it. */
export const SmsForm = ({ onDone }: { onDone: (signedIn: SignedIn) => void }) => {
  const t = useT();
  const wrongMobile = (mobile: string): Problems => (isMobile(mobile) ? {} : { mobile: t('auth.mobile_wrong') });
  const form = useAuthForm({
    empty: { mobile: '', code: '' },
    places: codePlaces,
    missing: ({ mobile, code }) => ({
      ...wrongMobile(mobile),
      ...(code.length === 6 ? {} : { code: t('auth.code_required') }),
    }),
    send: async ({ mobile, code }) => onDone(await call(loginByCode, { body: { mobile: mobile.trim(), code } })),
  });
  const { values, problems, change } = form;
  return (
    <AuthForm form={form} label={t(form.isBusy ? 'auth.signing_in' : 'auth.sign_in')}>
      <Field
        label={t('auth.mobile')}
        name="mobile"
        placeholder={t('auth.mobile_hint')}
        inputMode="tel"
        autoComplete="tel-national"
        autoFocus
        maxLength={20}
        value={values.mobile}
        problem={problems['mobile']}
        onChange={(mobile) => change({ mobile })}
      />
      <CodeField
        purpose="signIn"
        target={values.mobile}
        checkTarget={() => form.check(wrongMobile(values.mobile))}
        value={values.code}
        problem={problems['code']}
        onChange={(code) => change({ code })}
      />
    </AuthForm>
  );
};
