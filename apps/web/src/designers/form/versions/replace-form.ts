import type { Command } from '@qiaoban/designer/commands';
import { withGoneOptions } from '@qiaoban/form/values/gone-options';
import type { FormDocument } from '@qiaoban/form/document';

/** Another document in place of the whole form: a version that is taken up again. Choices that it does not have were taken out. */
export const replaceForm = (wanted: FormDocument): Command<FormDocument> => ({
  name: 'replace',
  run: (draft) => {
    const next = withGoneOptions(structuredClone(wanted), draft);
    for (const key of Object.keys(draft) as (keyof FormDocument)[]) delete draft[key];
    Object.assign(draft, next);
  },
});
