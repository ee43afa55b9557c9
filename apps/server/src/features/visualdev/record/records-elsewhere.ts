import { AppError } from '@qiaoban/contracts/errors';
import { RecordId } from '@qiaoban/contracts/ids';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { Db } from '#platform/database/database';
import { scopeFrom } from '#platform/database/scope';
import type { CompiledForm } from '../compiled/compile-form';
import type { PublishedForms } from '../compiled/published-forms';
import { isAway } from '../external/external-away';
import { placeKey, placesOf } from './relation-check';
import type { RecordsElsewhere } from './relation-check';

const EVERYTHING = scopeFrom(MATCH_ALL);
/** What a record may be called; anything else is refused by the field. */
const isRecordId = (id: string): boolean => RecordId.safeParse(id).success;

const publishedForm = async (forms: Pick<PublishedForms, 'get'>, db: Db, tenant: string, id: string) => {
  try {
    return await forms.get(db, tenant, id);
  } catch (error) {
    // one that is gone or withdrawn has no records
    if (error instanceof AppError) return undefined;
    throw error;
  }
};

/**
 * Asks the databases of the records that were chosen whether they are there; undefined where all of them are our own. Not
 * inside a transaction: another server may be slow.
 */
export const createRecordsElsewhere =
  ({ forms }: { forms: Pick<PublishedForms, 'get'> }) =>
  async (
    db: Db,
    tenant: string,
    form: CompiledForm,
    records: readonly unknown[],
  ): Promise<RecordsElsewhere | undefined> => {
    const wanted = new Map<string, Set<string>>();
    for (const place of records.flatMap((record) => placesOf(form, record)))
      if (isRecordId(place.id)) wanted.set(place.form, (wanted.get(place.form) ?? new Set()).add(place.id));
    const asked = new Set<string>();
    const there = new Set<string>();
    const away = new Set<string>();
    for (const [formId, ids] of wanted) {
      const { external } = (await publishedForm(forms, db, tenant, formId)) ?? {};
      if (external === undefined) continue;
      for (const id of ids) asked.add(placeKey(formId, id));
      try {
        for (const { id } of await external.findMany(db, EVERYTHING, [...ids])) there.add(placeKey(formId, id));
      } catch (error) {
        if (!(error instanceof AppError) || !isAway(error)) throw error;
        away.add(formId);
      }
    }
    return asked.size === 0 ? undefined : { asked, there, away };
  };
