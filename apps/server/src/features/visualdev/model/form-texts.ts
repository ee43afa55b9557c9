import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import type { Db, Tx } from '#platform/database/database';
import { userTextStore } from '#core/translation';
import type { TextSource } from '#core/translation';
import type { VisualdevEvents } from '../visualdev.events';
import { textsOfForm, withFormTexts } from './form-texts.rules';
import { storedDocument } from './read-document';

const SOURCE = 'formField';

/** Keys of a form's texts, read once in a transaction that saves many. */
const fieldsIn = new WeakMap<Tx, Map<string, ReadonlySet<string> | undefined>>();

const inLanguage = (text: LocalText, language: 'zhtw' | 'en'): string =>
  typeof text === 'string' ? '' : (text[language] ?? '');

/** A published form with the translations of its texts. */
export const formInLanguages = async (db: Db, formId: string, document: FormDocument): Promise<FormDocument> =>
  withFormTexts(document, await userTextStore.ofThing(db, SOURCE, formId));

const publishedForms = (db: Db) =>
  db
    .selectFrom('form_model as m')
    .innerJoin('form_version as v', (join) =>
      join.onRef('v.form_id', '=', 'm.id').onRef('v.number', '=', 'm.published_version'),
    )
    .select(['m.id', 'v.document'])
    .orderBy('m.created_at')
    .orderBy('m.id');

/** Texts of the forms in use. A published form stays as it is: its translations stand beside it, from version to version. */
export const formTextSource = (events: VisualdevEvents): TextSource => ({
  key: SOURCE,
  changed: (tenant, ids) => ids.forEach((id) => events.formChanged(tenant, id)),
  most: { label: 500, tip: 500, placeholder: 500 },
  list: async (db) => {
    const overrides = new Map<string, string>();
    for (const row of await userTextStore.ofSource(db, SOURCE))
      overrides.set(`${row.thing_id} ${row.language} ${row.field}`, row.text);
    return (await publishedForms(db).execute()).flatMap(({ id, document }) =>
      textsOfForm(storedDocument(document)).map(({ field, text }) => ({
        id,
        field,
        zh: textIn(text, 'zh'),
        zhtw: overrides.get(`${id} zhtw ${field}`) ?? inLanguage(text, 'zhtw'),
        en: overrides.get(`${id} en ${field}`) ?? inLanguage(text, 'en'),
      })),
    );
  },
  write: async (tx, id, field, language, text) => {
    const known = fieldsIn.get(tx) ?? new Map<string, ReadonlySet<string> | undefined>();
    fieldsIn.set(tx, known);
    if (!known.has(id)) {
      const row = await publishedForms(tx).where('m.id', '=', id).executeTakeFirst();
      known.set(id, row && new Set(textsOfForm(storedDocument(row.document)).map((each) => each.field)));
    }
    if (known.get(id)?.has(field) !== true) return false;
    await userTextStore.put(tx, { source: SOURCE, thing_id: id, field, language, text });
    return true;
  },
});
