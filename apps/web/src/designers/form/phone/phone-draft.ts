import { getFormModel, listFormModels, saveFormPhone } from '@qiaoban/contracts/visualdev/form-model.contract';
import { call } from '#lib/call/call.ts';
import { markOld } from '#lib/call/query.ts';
import type { FormDocument } from '@qiaoban/form/document';
import type { DraftKind } from '../../frame/draft';
import { formDraft } from '../form-draft';
import type { FormMeta } from '../form-draft';

/** The phone's pages of a form: the same draft, of which nothing else is saved here. */
export const phoneDraft: DraftKind<FormDocument, FormMeta> = {
  ...formDraft,
  name: 'form-phone',
  save: async (id, _meta, { phone }, version) => {
    const { version: next } = await call(saveFormPhone, { params: { id }, body: { phone: phone ?? null, version } });
    void markOld(getFormModel, listFormModels);
    return next;
  },
};
