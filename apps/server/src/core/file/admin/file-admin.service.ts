import { AppError } from '@qiaoban/contracts/errors';
import { fileErrors } from '@qiaoban/contracts/file/file.contract';
import type { FileSettings } from '@qiaoban/contracts/file/file-settings';
import type { listFiles } from '@qiaoban/contracts/file/file-admin.contract';
import type { QueryOf } from '@qiaoban/contracts/route';
import { DAY } from '#platform/clock';
import type { BlobStore } from '#platform/blob-store';
import type { Clock } from '#platform/clock';
import type { Tx } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { fileStore } from '../file.store';
import type { Cleanup } from '../life/cleanup';
import { orphanSum } from '../life/orphans';
import type { ScanLater } from '../scan/scan-later';
import type { Scanner } from '../scan/scanner';
import { readFileSettings, writeFileSettings } from '../settings/file-settings';
import type { Signer } from '../signed-url';
import type { Uses } from '../../uses';
import type { OwnerNamesRegistry } from '../owner-names';
import { pageOfFiles, usageByPerson, usageByType, usesOf } from './file-admin.reads';
import type { PersonName } from './file-admin.reads';

/** The log stands below this feature: how a change is written down is handed over. */
export type AuditPort = (
  tx: Tx,
  actor: Actor,
  change: { area: string; action: string; id: string; name: string; before?: object; after?: object },
) => Promise<void>;

type Deps = {
  blobs: BlobStore;
  clock: Clock;
  signer: Signer;
  cleanup: Cleanup;
  scanner: Scanner;
  scanLater: ScanLater;
  audit: AuditPort;
  uses: Uses;
  owners: OwnerNamesRegistry;
  personName: PersonName;
};

/** What administrators see and do with the files of their tenant. */
export const createFileAdminService = ({
  blobs,
  clock,
  signer,
  cleanup,
  scanner,
  scanLater,
  audit,
  uses,
  owners,
  personName,
}: Deps) => ({
  list: async (actor: Actor, query: QueryOf<typeof listFiles>) => {
    const { list, total } = await pageOfFiles(actor.db, query, personName);
    const { orphanDays } = await readFileSettings(actor.db);
    return {
      list: list.map((row) => ({
        id: row.id,
        name: row.name,
        type: row.type,
        size: row.size,
        mediaType: row.media_type,
        sha256: row.sha256,
        creatorId: row.creator_id ?? '',
        creatorName: row.real_name ?? '',
        creatorTime: row.created_at,
        state: row.state,
        note: row.state_note,
        references: row.uses ?? 0,
        orphanAt: row.free_since !== null && cleanup.types.has(row.type) ? row.free_since + orphanDays * DAY : null,
      })),
      pagination: { currentPage: query.currentPage, pageSize: query.pageSize, total, totalIsExact: true },
    };
  },

  uses: async (actor: Actor, id: string) => {
    const file = await fileStore.find(actor.db, id);
    if (file === undefined) throw new AppError(fileErrors.not_found);
    const list = await usesOf(actor.db, id);
    const names = await owners.of(
      actor.db,
      list.map(({ owner }) => owner),
    );
    // who may administer files may open them, and that is written down
    if (file.state === 'ready')
      await inTransaction(actor.db, ({ tx }) =>
        audit(tx, actor, { area: 'file', action: 'open', id, name: file.name }),
      );
    return {
      url: file.state === 'ready' ? signer.signedUrl(actor, id) : '',
      list: list.map(({ owner, created_at }) => ({ owner, name: names.get(owner) ?? '', creatorTime: created_at })),
    };
  },

  remove: (actor: Actor, id: string): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const file = await tx.selectFrom('file').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (file === undefined || file.state === 'removing') throw new AppError(fileErrors.not_found);
      await uses.refuse(
        tx,
        actor,
        { kind: 'file', id },
        (by) => new AppError(fileErrors.in_use, { name: file.name, by }),
      );
      await tx
        .updateTable('file')
        .set({ state: 'removing', free_since: new Date(clock.now()) })
        .where('id', '=', id)
        .execute();
      const before = { type: file.type, size: file.size, sha256: file.sha256 };
      await audit(tx, actor, { area: 'file', action: 'delete', id, name: file.name, before });
    }),

  removeOrphans: async (actor: Actor) => {
    const count = await cleanup.markAll(actor.db);
    if (count > 0)
      await inTransaction(actor.db, ({ tx }) =>
        audit(tx, actor, { area: 'file', action: 'delete', id: 'orphans', name: String(count), after: { count } }),
      );
    return { count };
  },

  rescan: async (actor: Actor, id: string): Promise<void> => {
    if ((await fileStore.find(actor.db, id)) === undefined) throw new AppError(fileErrors.not_found);
    await scanLater.scan(actor.db, id);
  },

  usage: async (actor: Actor) => {
    const settings = await readFileSettings(actor.db);
    const types = await usageByType(actor.db);
    const people = await usageByPerson(actor.db, personName);
    const orphan = await orphanSum(actor.db, [...cleanup.types], settings.orphanDays, clock.now());
    return {
      total: types.reduce((sum, each) => sum + each.size, 0),
      count: types.reduce((sum, each) => sum + each.count, 0),
      quota: settings.quotaTenant,
      orphanCount: orphan.count,
      orphanSize: orphan.size,
      driver: blobs.kind,
      scanner: scanner.kind,
      types,
      people,
    };
  },

  settings: (actor: Actor) => readFileSettings(actor.db),

  saveSettings: (actor: Actor, after: FileSettings): Promise<void> =>
    inTransaction(actor.db, async ({ tx }) => {
      const before = await readFileSettings(tx);
      await writeFileSettings(tx, after);
      await audit(tx, actor, { area: 'file', action: 'update', id: 'settings', name: '', before, after });
    }),
});
export type FileAdminService = ReturnType<typeof createFileAdminService>;
