import { useMemo, useState } from 'react';
import type { FormDocument } from '@qiaoban/form/document';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import { withoutMaskedInputs } from '@qiaoban/form/seen-document';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { FieldRights } from '@qiaoban/form/runtime/rights';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { useLanguage } from '#lib/texts/i18n.ts';
import { fetchedAnswers } from '#pickers/form/fetched-answers.ts';
import { newKey } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';

type OpenForm = {
  /** Another key: another record, or other rights; a new runtime. */
  key: string;
  formData: unknown;
  data: FormRecord;
  fieldRights: FieldRights;
  isNew: boolean;
  readOnly: boolean;
  /** Whose form it is, when somebody else fills it in. */
  owner?: { userId: string; departmentId: string | null };
};

/** The parsed form; undefined when the document cannot be read. */
export const readForm = (formData: unknown): FormDocument | undefined => {
  const parsed = parseFormDocument(formData);
  if (!parsed.ok) console.error('unreadable form', parsed.problems);
  return parsed.ok ? parsed.document : undefined;
};
export const useFormDocument = (formData: unknown): FormDocument | undefined =>
  useMemo(() => readForm(formData), [formData]);

/** Opens records of forms for the person at the screen. */
export const useOpener = (): ((document: FormDocument, open: Omit<OpenForm, 'key' | 'formData'>) => FormRuntime) => {
  const language = useLanguage();
  const me = useSession((s) => s.userInfo);
  return (document, open) => {
    const owner = open.owner ?? me;
    return createFormRuntime(open.isNew ? document : withoutMaskedInputs(document), open.data, {
      now: Date.now(),
      newId: newKey,
      language,
      answers: fetchedAnswers(),
      isNew: open.isNew,
      readOnly: open.readOnly,
      fieldRights: open.fieldRights,
      defaultAccess: open.readOnly ? 'read' : 'edit',
      ...(owner ? { me: owner.userId, myDepartment: owner.departmentId ?? '' } : {}),
    });
  };
};

/** The record opened for filling in; stays the same object until `key` changes, so that typing survives fresh answers. */
export const useOpenForm = (open: OpenForm): FormRuntime | undefined => {
  const document = useFormDocument(open.formData);
  const opened = useOpener();
  const make = (): FormRuntime | undefined => document && opened(document, open);
  const [kept, keep] = useState(() => ({ key: open.key, runtime: make() }));
  if (kept.key === open.key) return kept.runtime;
  const next = { key: open.key, runtime: make() };
  keep(next);
  return next.runtime;
};
