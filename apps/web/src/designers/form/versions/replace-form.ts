import type { Command } from '@qiaoban/designer/commands';
import type { FormDocument } from '@qiaoban/form/document';

/** Another document in place of the whole form: a version that is taken up again. */
export const replaceForm = (wanted: FormDocument): Command<FormDocument> => ({
  name: 'replace',
  run: (draft) => {
    for (const key of Object.keys(draft) as (keyof FormDocument)[]) delete draft[key];
    Object.assign(draft, structuredClone(wanted));
  },
});
