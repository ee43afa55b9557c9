import { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import { translate } from '@qiaoban/contracts/texts';
import { announceMap } from '#platform/cache-registry';
import type { Actor } from '#platform/http/caller';
import { XLSX_TYPE, annotatedXlsx } from '#platform/sheet/write-xlsx';
import type { FileStorage } from '#core/file';
import { nameIn } from '../compiled/compile-form';
import type { RecordAccess } from '../record/record-access';
import { targetsOf } from './import-plan.rules';

type Deps = { access: RecordAccess; files: Pick<FileStorage, 'keep' | 'signedUrl'> };

/** Workbooks with the headings to fill in: required ones are red. */
export const createTemplateService = ({ access, files }: Deps) => {
  // the same form, person's view and language give the same workbook: it is made once
  const made = new LRUCache<string, string>({ max: 500 });
  announceMap('visualdev.templates', made);

  return {
    template: (actor: Actor, formId: string) =>
      access.as(actor, formId, ['btn_import'], async ({ form, rights }) => {
        const headings = targetsOf(form, rights, actor.language)
          .filter(({ isFilled }) => isFilled)
          .map(({ label, isRequired }) => ({ title: label, isRequired }));
        const fileName = `${translate(actor.language, 'visualdev.template_name', { name: nameIn(form, actor.language) })}.xlsx`;
        const key = JSON.stringify([actor.tenant, form.id, fileName, headings]);
        let fileId = made.get(key);
        if (fileId === undefined) {
          const content = Readable.from([Buffer.from(await annotatedXlsx(form.name, headings, [], new Set()))]);
          const what = { type: 'template', name: fileName, mediaType: XLSX_TYPE, creatorId: actor.userId, content };
          fileId = (await files.keep(actor.db, what)).id;
          made.set(key, fileId);
        }
        return { url: files.signedUrl(actor, fileId), fileName };
      }),
  };
};
export type TemplateService = ReturnType<typeof createTemplateService>;
