import type { FormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import { getFormModel, listFormModels, updateFormModel } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormDocument } from '@qiaoban/form/document';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formBehaviours } from '@qiaoban/form/new-field';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { call } from '#lib/call/call.ts';
import { markOld } from '#lib/call/query.ts';
import { formTexts } from './compare-texts';
import type { Draft, DraftKind, StoredDesign } from '../frame/draft';

/** Name, code, icon … of the form: what is saved beside the document. */
export type FormMeta = Pick<
  FormModel,
  'fullName' | 'enCode' | 'names' | 'category' | 'icon' | 'sortCode' | 'description'
>;
export type FormDraft = Draft<FormDocument, FormMeta>;

export const storedForm = (model: FormModel): StoredDesign<FormMeta> => {
  const { fullName, enCode, names, category, icon, sortCode, description, version, formData } = model;
  return {
    version,
    json: formData,
    savedBy: model.lastModifyUser,
    meta: { fullName, enCode, names, category, icon, sortCode, description },
  };
};

export const formDraft: DraftKind<FormDocument, FormMeta> = {
  name: 'form',
  compare: formTexts,
  behaviours: formBehaviours,
  /** A form that was only named starts empty. */
  read: (json) => {
    if (typeof json === 'object' && json !== null && Object.keys(json).length === 0) return emptyFormDocument();
    const parsed = parseFormDocument(json);
    if (!parsed.ok) console.warn('unreadable form', parsed.problems);
    return parsed.ok ? parsed.document : undefined;
  },
  load: async (id) => storedForm(await call(getFormModel, { params: { id } })),
  save: async (id, meta, document, version) => {
    const body = { ...meta, formData: document, version };
    const { version: next } = await call(updateFormModel, { params: { id }, body });
    // others show the fields of the form too: flows, lists; the open designer has its own state
    void markOld(getFormModel, listFormModels);
    return next;
  },
};
