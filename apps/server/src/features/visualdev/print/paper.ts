import { createHash } from 'node:crypto';
import { PrintTemplate } from '@qiaoban/form/print-template';
import type { Db, Tx } from '#platform/database/database';
import type { DrawPdf, SentRecord } from './draw-pdf';
import './print.table';
import '../visualdev.table';

/** A paper of the product itself: the form whose print templates say how it looks, and the sheet where there is none. */
type PaperForm = { code: string; usual: PrintTemplate };
/** A sheet with the texts that stand on it, by the fields of the form. */
type Paper = { template: PrintTemplate; values: SentRecord['values'] };

/** The oldest print template that is offered of the form, else the usual sheet. */
export const sheetInUse = async (db: Db, { code, usual }: PaperForm): Promise<PrintTemplate> => {
  const row = await db
    .selectFrom('print_template as p')
    .innerJoin('form_model as f', 'f.id', 'p.form_id')
    .select('p.template')
    .where('f.en_code', '=', code)
    .where('p.is_on', '=', true)
    .orderBy('p.created_at')
    .executeTakeFirst();
  return (row && PrintTemplate.safeParse(row.template).data) ?? usual;
};

/** A paper as a PDF; `labels` by field, `table.column` for columns. */
export const drawPaper = (
  draw: DrawPdf,
  { template, values }: Paper,
  labels: Record<string, string> = {},
): Promise<Buffer> =>
  draw({
    template,
    records: [{ values, figures: {}, plain: {}, pictures: {}, textPictures: {} }],
    labels,
    numbers: {},
    texts: { row: '#', pageSum: '', sum: '', page: '{at} / {of}' },
  });

/**
 * The paper of a document as it was issued. The first call keeps the sheet in use and the texts; whatever becomes of the
 * template or the data later, every print shows these. `key` names the document: `membership.receipt:<id>`.
 */
export const issuePaper = async (
  tx: Tx,
  key: string,
  form: PaperForm,
  values: () => Promise<Paper['values']>,
): Promise<Paper> => {
  const find = () =>
    tx
      .selectFrom('print_issued as i')
      .innerJoin('print_sheet as s', 's.digest', 'i.digest')
      .select(['s.template', 'i.words'])
      .where('i.key', '=', key)
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return { template: PrintTemplate.parse(known.template), values: known.words };
  const template = JSON.stringify(await sheetInUse(tx, form));
  const digest = createHash('sha256').update(template).digest('hex');
  await tx
    .insertInto('print_sheet')
    .values({ digest, template })
    .onConflict((c) => c.doNothing())
    .execute();
  await tx
    .insertInto('print_issued')
    .values({ key, digest, words: JSON.stringify(await values()), issued_at: new Date() })
    .onConflict((c) => c.doNothing())
    .execute();
  const { template: kept, words: texts } = (await find())!;
  return { template: PrintTemplate.parse(kept), values: texts };
};

/** Forgets the texts of papers, for people whose data is removed. */
export const forgetPapers = async (tx: Tx, keys: readonly string[]): Promise<void> => {
  await tx.deleteFrom('print_issued').where('key', 'in', keys).execute();
};
