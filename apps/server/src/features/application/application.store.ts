import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#platform/database/database';
import type { ApplicationDocumentTable, ApplicationTable, UpgradeNote } from './application.table';
import type { KeptFile } from './install/package-files';
import type { ReadPackage } from './package/read-package';

export type ApplicationDbRow = Selectable<ApplicationTable>;
export type DocumentDbRow = Selectable<ApplicationDocumentTable>;

const DAY_MS = 24 * 3_600_000;
const json = (value: unknown): string => JSON.stringify(value);

export const applicationStore = {
  list: (db: Db) =>
    db
      .selectFrom('application as a')
      .selectAll('a')
      .select((eb) =>
        eb
          .selectFrom('application_document as d')
          .select(eb.fn.countAll<number>().as('n'))
          .whereRef('d.application_id', '=', 'a.id')
          .as('document_count'),
      )
      .orderBy('a.code')
      .execute(),

  find: (db: Db, id: string) => db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirst(),
  lock: (tx: Tx, id: string) =>
    tx.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),
  lockByCode: (tx: Tx, code: string) =>
    tx.selectFrom('application').selectAll().where('code', '=', code).forUpdate().executeTakeFirst(),

  documents: (db: Db, id: string): Promise<DocumentDbRow[]> =>
    db.selectFrom('application_document').selectAll().where('application_id', '=', id).orderBy('sort_code').execute(),

  /** Names of the applications that forms belong to. */
  namesOfForms: (db: Db) =>
    db
      .selectFrom('application_document as d')
      .innerJoin('application as a', 'a.id', 'd.application_id')
      .where('d.kind', '=', 'form')
      .select(['d.target_id', 'a.names'])
      .execute(),

  /** Which application each document belongs to. */
  owners: (db: Db) =>
    db
      .selectFrom('application_document as d')
      .innerJoin('application as a', 'a.id', 'd.application_id')
      .select(['d.kind', 'd.target_id', 'a.code'])
      .execute(),

  save: async (
    tx: Tx,
    row: Omit<Insertable<ApplicationTable>, 'names' | 'upgrade'> & { names: object; upgrade: UpgradeNote | null },
  ): Promise<void> => {
    const values = {
      ...row,
      names: json(row.names),
      upgrade: row.upgrade === null ? null : json(row.upgrade),
    };
    await tx
      .insertInto('application')
      .values(values)
      .onConflict((c) => c.column('id').doUpdateSet(values))
      .execute();
  },

  saveDocument: async (
    tx: Tx,
    row: Omit<Insertable<ApplicationDocumentTable>, 'shipped' | 'installed'> & { shipped: object; installed: object },
  ): Promise<void> => {
    const values = { ...row, shipped: json(row.shipped), installed: json(row.installed) };
    await tx
      .insertInto('application_document')
      .values(values)
      .onConflict((c) => c.columns(['application_id', 'kind', 'code']).doUpdateSet(values))
      .execute();
  },

  removeDocument: async (tx: Tx, applicationId: string, kind: string, code: string): Promise<void> => {
    await tx
      .deleteFrom('application_document')
      .where('application_id', '=', applicationId)
      .where('kind', '=', kind as never)
      .where('code', '=', code)
      .execute();
  },

  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('application').where('id', '=', id).execute();
  },

  /** Files that came with an application. */
  files: async (db: Db, id: string): Promise<KeptFile[]> => {
    const rows = await db
      .selectFrom('application_file')
      .select(['sha256', 'file_id'])
      .where('application_id', '=', id)
      .execute();
    return rows.map(({ sha256, file_id }) => ({ sha256, fileId: file_id }));
  },
  saveFiles: async (tx: Tx, id: string, files: readonly KeptFile[]): Promise<void> => {
    await tx.deleteFrom('application_file').where('application_id', '=', id).execute();
    if (files.length === 0) return;
    await tx
      .insertInto('application_file')
      .values(files.map(({ sha256, fileId }) => ({ application_id: id, sha256, file_id: fileId })))
      .execute();
  },

  /** Keeps a package for a day, and forgets older ones. */
  keepUpload: async (tx: Tx, id: string, ownerId: string, read: ReadPackage, now: number): Promise<void> => {
    await tx
      .deleteFrom('application_upload')
      .where('created_at', '<', sql<number>`${new Date(now - DAY_MS)}`)
      .execute();
    await tx
      .insertInto('application_upload')
      .values({ id, owner_id: ownerId, package: json(read), created_at: new Date(now) })
      .execute();
  },

  findUpload: async (db: Db, id: string, ownerId: string): Promise<ReadPackage | undefined> => {
    const row = await db
      .selectFrom('application_upload')
      .select('package')
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    return row?.package as ReadPackage | undefined;
  },

  keys: (db: Db) => db.selectFrom('application_key').selectAll().orderBy('created_at').execute(),
  addKey: async (
    tx: Tx,
    key: { id: string; fullName: string; publicKey: string; privateKey: string | null },
  ): Promise<void> => {
    await tx
      .insertInto('application_key')
      .values({ id: key.id, full_name: key.fullName, public_key: key.publicKey, private_key: key.privateKey })
      .execute();
  },
  /** The name of the key that went; the own one stays. */
  removeKey: async (tx: Tx, id: string): Promise<string | undefined> =>
    (
      await tx
        .deleteFrom('application_key')
        .where('id', '=', id)
        .where('private_key', 'is', null)
        .returning('full_name')
        .executeTakeFirst()
    )?.full_name,
};
