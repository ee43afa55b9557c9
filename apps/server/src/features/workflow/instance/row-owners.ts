import { listFields } from '@qiaoban/form/fields';
import type { FormDocument } from '@qiaoban/form/document';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FieldAccess, FieldRight, FieldRights, RowsMeant } from '@qiaoban/flow/model/field-rights';
import type { Db, Tx } from '#platform/database/database';
import './instance.table';
import type { RecordValues } from './instance-form.rules';

type Whose = { id: string; starter_id: string };
type OwnRows = (table: string) => string[];
/** Rights that name the rows that they mean. */
type SettledRight = {
  access: FieldAccess;
  required?: boolean | undefined;
  rows?: { add: boolean; edit?: string[]; remove?: string[] };
};
type SettledRights = Record<string, SettledRight>;

const idsOf = (rows: unknown): string[] =>
  (Array.isArray(rows) ? rows : []).flatMap((row: unknown) => {
    const id = (row as { id?: unknown } | null)?.id;
    return typeof id === 'string' ? [id] : [];
  });

const asksForOwn = ({ rows }: FieldRight): boolean => rows?.edit === 'own' || rows?.remove === 'own';

/** Does a node of the flow ask who has added a row? Only then it is written down. */
export const tracksRows = (document: FlowDocument): boolean =>
  Object.values(document.nodes).some(
    ({ props }) =>
      'fieldRights' in props &&
      [props.fieldRights, 'furtherForm' in props ? (props.furtherForm?.rights ?? {}) : {}].some((rights) =>
        Object.values(rights).some(asksForOwn),
      ),
  );

const settledRight = ({ rows, ...right }: FieldRight, own: () => string[]): SettledRight => {
  if (!rows) return right;
  const meant = (which: RowsMeant): string[] | undefined =>
    which === 'all' ? undefined : which === 'own' ? own() : [];
  const [edit, remove] = [meant(rows.edit), meant(rows.remove)];
  return { ...right, rows: { add: rows.add, ...(edit ? { edit } : {}), ...(remove ? { remove } : {}) } };
};

/** Rights with the rows that they mean. */
const settledRights = (rights: FieldRights, own: OwnRows): SettledRights =>
  Object.fromEntries(Object.entries(rights).map(([path, right]) => [path, settledRight(right, () => own(path))]));

/** Where there is no stored row yet, nobody has one. */
export const beforeAnyRow = (rights: FieldRights): SettledRights => settledRights(rights, () => []);

/** The rights of somebody in an instance; whose the rows are is asked only where that decides. */
export const rightsInInstance = async (
  db: Db,
  { id, starter_id: initiatorId }: Whose,
  userId: string,
  rights: FieldRights,
  data: RecordValues,
): Promise<SettledRights> => {
  if (!Object.values(rights).some(asksForOwn)) return settledRights(rights, () => []);
  const known = await db.selectFrom('flow_row').select(['row_id', 'user_id']).where('case_id', '=', id).execute();
  const owners = new Map(known.map((row) => [row.row_id, row.user_id]));
  return settledRights(rights, (table) =>
    idsOf(data[table]).filter((row) => (owners.get(row) ?? initiatorId) === userId),
  );
};

/** Writes down who has added the rows that were not there before. */
export const noteRows = async (
  tx: Tx,
  { id, starter_id: initiatorId }: Whose,
  userId: string,
  form: FormDocument,
  { before, after }: { before: RecordValues; after: RecordValues },
): Promise<void> => {
  if (userId === initiatorId) return;
  const old = new Set(listFields(form).tables.flatMap(({ field }) => idsOf(before[field])));
  const added = listFields(form).tables.flatMap(({ field }) => idsOf(after[field]).filter((row) => !old.has(row)));
  if (added.length === 0) return;
  await tx
    .insertInto('flow_row')
    .values(added.map((row) => ({ case_id: id, row_id: row, user_id: userId })))
    .onConflict((conflict) => conflict.columns(['case_id', 'row_id']).doNothing())
    .execute();
};
