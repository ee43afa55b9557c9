import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '#lib/texts/i18n.ts';
import { problemsOf } from './field-problems';
import type { Problems } from './field-problems';

type Options<Values> = {
  empty: Values;
  /** What is wrong before anything is sent, by field. */
  missing: (values: Values) => Problems;
  /** Sends; what it throws is shown at the fields. */
  send: (values: Values) => Promise<void>;
  /** Fields of refusals that name none themselves, by the refusal's code. */
  places?: Record<string, string>;
};

/** Values and problems of a form outside the shell: nothing is sent while something is missing, and never twice. */
export const useAuthForm = <Values extends object>({ empty, missing, send, places }: Options<Values>) => {
  const t = useT();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<void> => {
    const wrong = missing(values);
    setProblems(wrong);
    if (isBusy || Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await send(values);
    } catch (cause) {
      setProblems(problemsOf(cause, t('app.request_failed'), places));
      setBusy(false);
    }
  };
  return {
    values,
    problems,
    isBusy,
    change: (patch: Partial<Values>): void => {
      setValues({ ...values, ...patch });
      setProblems({});
    },
    /** Shows only these; true when there are none. */
    check: (wrong: Problems): boolean => {
      setProblems(wrong);
      return Object.keys(wrong).length === 0;
    },
    submit,
  };
};

type Props = {
  form: Pick<ReturnType<typeof useAuthForm<object>>, 'problems' | 'isBusy' | 'submit'>;
  label: string;
  children: ReactNode;
  /** Below the button. */
  more?: ReactNode;
};

/** The form itself: what is wrong with all of it on top, its one button below. */
export const AuthForm = ({ form, label, children, more }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      void form.submit();
    }}
  >
    {form.problems['general'] && (
      <div className="auth-alert" role="alert">
        {form.problems['general']}
      </div>
    )}
    {children}
    <button type="submit" className="auth-submit" aria-busy={form.isBusy} disabled={form.isBusy}>
      {label}
    </button>
    {more}
  </form>
);
