import { pathsOf } from '@qiaoban/form/fields';
import type { FormDocument } from '@qiaoban/form/document';
import type { Db } from '#platform/database/database';
import type { Visualdev } from '../../visualdev';
import { availablePrints } from '../instance/available-prints.rules';
import type { ShownFurther } from './read-further';

/** A template of a further form, named after its form, and what of the record the reader sees. */
type FurtherPrint = { id: string; fullName: string; formId: string; recordId: string; paths: ReadonlySet<string> };

/** The templates that the filled in ones among the further forms of an instance offer. */
export const furtherPrints = async (
  { prints }: Pick<Visualdev, 'prints'>,
  db: Db,
  shown: readonly ShownFurther[],
): Promise<FurtherPrint[]> => {
  const found: FurtherPrint[] = [];
  for (const { formId, title, recordId, formData } of shown) {
    if (recordId === '' || formData === null) continue;
    const paths = new Set(pathsOf(formData as unknown as FormDocument));
    for (const { id, fullName } of availablePrints(await prints.ofForm(db, formId), undefined))
      found.push({ id, fullName: `${title} · ${fullName}`, formId, recordId, paths });
  }
  return found;
};
