import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { isEncrypted, isMasked } from '@qiaoban/form/values/protected-text';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Db } from '#platform/database/database';
import { scopeFrom } from '#platform/database/scope';
import type { PublishedForms } from '../compiled/published-forms';

const EVERYTHING = scopeFrom(MATCH_ALL);

export type Found = { id: string; text: string }[];
type Of = { tenant: string; formId: string; name: string };

/** Records of a form by the text of one of its fields. */
export const recordsOf = async (
  forms: Pick<PublishedForms, 'get'>,
  db: Db,
  { tenant, formId, name }: Of,
  texts: readonly string[],
): Promise<Found> => {
  try {
    const form = await forms.get(db, tenant, formId);
    const field = form.stored.find((each) => each.field === name);
    // only what stands there as it is stored can be found by its text
    if (field?.column?.type !== 'text' || field.block.definition.isSecret) return [];
    if (isEncrypted(field.props) || isMasked(field.props)) return [];
    if (form.external !== undefined) {
      const rows = await form.external.holding(db, EVERYTHING, name, [...new Set(texts)]);
      return rows.map((row) => ({ id: row.id, text: String((row as Record<string, unknown>)[name]) }));
    }
    const { rows } = await sql<{ id: string; text: string }>`
      select id, ${sql.ref(field.field)} as text from ${sql.table(form.tableName)}
      where deleted is null and ${sql.ref(field.field)} = any(${texts}::text[])`.execute(db);
    return rows;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
};
