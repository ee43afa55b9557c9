import type { FormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { getFormModel, updateFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { emptyFormDocument } from '@qiaoban/form/document';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { call } from '../../lib/call';
import { isCallError } from '../../lib/call-error';

/** Name, code, icon … of the form: what is saved beside the document. */
export type FormMeta = Omit<FormModel, 'formData' | 'state' | 'publishedVersion' | 'version' | 'id'>;

/** The draft of a model; a form that was only named starts empty. Undefined when it cannot be read. */
export const documentOf = (formData: unknown): FormDocument | undefined => {
  if (typeof formData === 'object' && formData !== null && Object.keys(formData).length === 0)
    return emptyFormDocument();
  const parsed = parseFormDocument(formData);
  if (!parsed.ok) console.warn('unreadable form', parsed.problems);
  return parsed.ok ? parsed.document : undefined;
};

export const metaOf = (model: FormModel): FormMeta => {
  const { fullName, enCode, names, category, icon, sortCode, description } = model;
  return { fullName, enCode, names, category, icon, sortCode, description };
};

/** Somebody else saved meanwhile; other refusals with 409 (a code that is taken) are none. */
export const isStale = (cause: unknown): boolean => isCallError(cause) && cause.error === 'common.stale';

/** The saved state that the draft was made from, and how it is saved. One open designer has one. */
export type DraftTarget = {
  meta: () => FormMeta;
  setMeta: (meta: FormMeta) => void;
  version: () => number;
  setVersion: (version: number) => void;
  save: (document: FormDocument) => Promise<void>;
  /** Takes the number of what somebody else saved, so that the next save replaces it. */
  adoptNewest: () => Promise<void>;
};

export const createDraftTarget = (model: FormModel): DraftTarget => {
  let { version } = model;
  let meta = metaOf(model);
  const params = { id: model.id };
  return {
    meta: () => meta,
    setMeta: (next) => {
      meta = next;
    },
    version: () => version,
    setVersion: (next) => {
      version = next;
    },
    save: async (document) => {
      const reply = await call(updateFormModel, { params, body: { ...meta, formData: document, version } });
      version = reply.version;
    },
    adoptNewest: async () => {
      version = (await call(getFormModel, { params })).version;
    },
  };
};
