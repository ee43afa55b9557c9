import type { MultipartFile } from '@fastify/multipart';
import { areaErrors } from '@qiaoban/contracts/base-data/area.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import type { BlobStore } from '#platform/blob-store';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Jobs } from '#platform/jobs';
import { SheetError } from '#platform/sheet/sheet';
import { sheetTexts } from '#platform/sheet/sheet-texts';
import { audit } from '#core/log';
import { runVillageImport } from './village-import';

const JOB = 'base-data.import-villages';

/** Import of villages in the background. */
export const createVillageImportService = ({ jobs, blobs }: { jobs: Jobs; blobs: BlobStore }) => {
  jobs.handle<{ id: string }>(JOB, async ({ id }, { db, signal }) => {
    try {
      await runVillageImport(db, blobs, id, signal);
    } catch (error) {
      // a wrong file stays wrong; everything else is tried again
      if (!(error instanceof SheetError)) throw error;
      await db.updateTable('area_import').set({ state: 'failed', message: error.code }).where('id', '=', id).execute();
    }
  });

  return {
    start: async (actor: Actor, file: () => Promise<MultipartFile | undefined>): Promise<{ id: string }> => {
      const open = await actor.db
        .selectFrom('area_import')
        .select('id')
        .where('state', 'in', ['waiting', 'running'])
        .executeTakeFirst();
      if (open !== undefined) throw new AppError(areaErrors.import_running);
      const part = await file();
      const name = part?.filename ?? '';
      if (part === undefined || !/\.(csv|txt|tsv|xlsx)$/i.test(name))
        throw new AppError(areaErrors.unreadable, { reason: sheetTexts(actor.language, 'kind') });
      const id = newId();
      const blob = `area-import/${actor.tenant}/${id}`;
      const refused = (code: string): AppError =>
        new AppError(areaErrors.unreadable, { reason: sheetTexts(actor.language, code, { size: '64 MB' }) });
      try {
        await blobs.put(blob, part.file);
        if (part.file.truncated) throw refused('too_large');
        if (part.file.bytesRead === 0) throw refused('empty');
      } catch (error) {
        await blobs.remove(blob);
        throw error;
      }
      await inTransaction(actor.db, async (unit) => {
        await unit.tx
          .insertInto('area_import')
          .values({ id, file_name: name.slice(0, 200), state: 'waiting', blob, creator_id: actor.userId })
          .execute();
        await audit(unit.tx, actor, { area: 'area', action: 'import', id, name });
        await jobs.add(unit, JOB, { id });
      });
      return { id };
    },

    latest: async (actor: Actor) => {
      const row = await actor.db
        .selectFrom('area_import')
        .selectAll()
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (row === undefined) return { latest: null };
      const say = (key: string, values: Record<string, string> = {}): string =>
        translate(actor.language, `area.${key}`, values);
      const problems = row.problems.map(({ line, code, reason, parent }) => ({
        line,
        code,
        reason: say(reason, parent === undefined ? {} : { code: parent }),
      }));
      const { id, file_name: fileName, state, position, written, refused, created_at: creatorTime } = row;
      const reason = sheetTexts(actor.language, row.message);
      const message = row.message === '' ? '' : say('unreadable', { reason });
      return { latest: { id, fileName, state, position, written, refused, problems, message, creatorTime } };
    },
  };
};
export type VillageImportService = ReturnType<typeof createVillageImportService>;
