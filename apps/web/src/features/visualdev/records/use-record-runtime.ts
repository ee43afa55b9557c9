import { useState } from 'react';
import type { BlockHost } from '@qiaoban/form/host';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import { withoutMaskedInputs } from '@qiaoban/form/seen-document';
import type { FormRuntime, RuntimeOptions } from '@qiaoban/form/runtime/runtime-types';
import { newKey } from '#lib/call/query.ts';
import { fetchedAnswers } from '#pickers/form/fetched-answers.ts';
import { session } from '#lib/session/session.ts';
import type { OpenForm } from './open-form';

/** An open record of a form, as the person who is signed in sees it. */
export const openRuntime = (
  form: Pick<OpenForm, 'document' | 'fixed'>,
  data: Record<string, unknown>,
  host: BlockHost,
  options: Partial<RuntimeOptions>,
): FormRuntime => {
  const user = session().userInfo;
  // a new record is typed as a whole; of a stored one, masked values are known in part only
  const document = options.isNew === true ? form.document : withoutMaskedInputs(form.document);
  return createFormRuntime(document, data, {
    now: Date.now(),
    newId: newKey,
    language: host.language,
    // what is only read shows what was stored, not what other forms hold since
    ...(options.readOnly === true ? {} : { answers: fetchedAnswers() }),
    // a key that is there stays
    ...(options.isNew === true || form.fixed.length === 0
      ? {}
      : { fieldRights: Object.fromEntries(form.fixed.map((field) => [field, { access: 'read' as const }])) }),
    ...(user ? { me: user.userId, myDepartment: user.departmentId } : {}),
    ...options,
  });
};

/** A runtime that stays the same while the component lives; `replace` opens another one. */
export const useRecordRuntime = (first: () => FormRuntime): [FormRuntime, (next: FormRuntime) => void] => {
  const [runtime, setRuntime] = useState(first);
  return [runtime, (next) => setRuntime(() => next)];
};
