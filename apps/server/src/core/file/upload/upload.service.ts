import { Readable } from 'node:stream';
import { AppError } from '@qiaoban/contracts/errors';
import { fileErrors } from '@qiaoban/contracts/file/file.contract';
import type { startUpload, UploadState } from '@qiaoban/contracts/file/upload.contract';
import { PART_BYTES } from '@qiaoban/contracts/file/upload.contract';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { BlobStore } from '#platform/blob-store';
import { DAY, MINUTE } from '#platform/clock';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Acceptor, Accepted } from '../accept';
import { cleanName, inUnit, nameRefusal } from '../file.rules';
import type { FileService, Incoming } from '../file.service';
import { fileStore } from '../file.store';
import { refuseBeyondQuota } from '../quota';
import { partBytes, partCount } from './upload.rules';
import { uploadStore } from './upload.store';
import type { UploadRow } from './upload.store';

/** Unfinished uploads that one person may have: each may hold as much as a whole file. */
const MAX_OPEN = 20;
const TURN_MS = 10 * MINUTE;

type Deps = { blobs: BlobStore; clock: Clock; acceptor: Acceptor; files: FileService };

/** Throws the parts of an upload away, bytes first: what fails half way is found again. */
export const discardParts = async (db: Db, blobs: BlobStore, id: string): Promise<void> => {
  for (const { blob_key } of await uploadStore.parts(db, id)) await blobs.remove(blob_key);
  await uploadStore.removeParts(db, id);
};

/** Uploads in parts: what has arrived stays for a day, whatever happens to the connection, the page or the server. */
export const createUploadService = ({ blobs, clock, acceptor, files }: Deps) => {
  const own = async (actor: Actor, id: string): Promise<UploadRow> => {
    const upload = await uploadStore.find(actor.db, id, actor.userId);
    if (upload === undefined || upload.expires_at < clock.now()) throw new AppError(fileErrors.upload_gone);
    return upload;
  };

  const stateOf = (upload: UploadRow, done: number[]): UploadState => ({
    id: upload.id,
    name: upload.name,
    size: upload.size,
    partSize: upload.part_size,
    partCount: partCount(upload.size, upload.part_size),
    done,
    expiresAt: upload.expires_at,
  });

  const answer = (actor: Actor, type: string, { fileId, name, size }: Omit<Accepted, 'mediaType'>) => ({
    name,
    fileId,
    url: files.urlOf(actor, type, fileId),
    size,
  });

  const wholeOf = async function* (keys: readonly string[]): AsyncGenerator<Buffer> {
    for (const key of keys) yield* (await blobs.get(key)).stream as AsyncIterable<Buffer>;
  };

  const assemble = async (actor: Actor, upload: UploadRow, keys: readonly string[]): Promise<Accepted> => {
    const rules = await files.rulesFor(actor, upload.type, { modelId: upload.model_id, field: upload.field });
    return acceptor.accept(actor.db, {
      type: upload.type,
      creatorId: actor.userId,
      content: Readable.from(wholeOf(keys), { objectMode: false }),
      maxBytes: rules.maxBytes,
      check: (got) => {
        if (got.size !== upload.size) throw new AppError(fileErrors.incomplete);
        if (upload.sha256 !== '' && upload.sha256 !== got.sha256) throw new AppError(fileErrors.checksum_wrong);
        return files.checkContent(upload.type, upload.name, got, rules);
      },
    });
  };

  return {
    start: async (actor: Actor, body: BodyOf<typeof startUpload>): Promise<UploadState> => {
      const name = cleanName(body.name);
      const { maxBytes, limits, settings } = await files.rulesFor(actor, body.type, body);
      if (body.size > maxBytes) throw new AppError(fileErrors.too_large, inUnit(maxBytes));
      if (nameRefusal(body.type, name, limits, settings.extensions) !== undefined)
        throw new AppError(fileErrors.kind_not_allowed, { name });
      await refuseBeyondQuota(actor.db, settings, actor.userId, body.size);
      const now = clock.now();
      const open = await uploadStore.countOpen(actor.db, actor.userId, now);
      if (open >= MAX_OPEN) throw new AppError(fileErrors.too_many_uploads, { count: open, seconds: 3600 });
      const upload: UploadRow = {
        id: newId(),
        type: body.type,
        name,
        size: body.size,
        sha256: body.sha256,
        part_size: PART_BYTES,
        model_id: body.modelId,
        field: body.field,
        creator_id: actor.userId,
        created_at: now,
        expires_at: now + DAY,
        busy_until: null,
        file_id: null,
      };
      await uploadStore.insert(actor.db, {
        ...upload,
        created_at: new Date(now),
        expires_at: new Date(upload.expires_at),
      });
      return stateOf(upload, []);
    },

    state: async (actor: Actor, id: string): Promise<UploadState> => {
      const upload = await own(actor, id);
      const parts = await uploadStore.parts(actor.db, id);
      return stateOf(
        upload,
        parts.map(({ number }) => number),
      );
    },

    putPart: async (actor: Actor, id: string, number: number, sha256: string, incoming: Incoming | undefined) => {
      if (incoming === undefined) throw new AppError(fileErrors.missing, {}, [{ path: 'file', message: '' }]);
      const upload = await own(actor, id);
      const wanted = partBytes(upload.size, number, upload.part_size);
      if (wanted === undefined) throw new AppError(fileErrors.part_unknown, { number });
      const got = await acceptor.take(incoming.file, wanted).catch((error: unknown) => {
        throw error instanceof AppError && error.code === fileErrors.too_large
          ? new AppError(fileErrors.part_size_wrong, { number })
          : error;
      });
      const refuse = async (code: string): Promise<never> => {
        await blobs.remove(got.blobKey);
        throw new AppError(code, { number });
      };
      if (got.size !== wanted) await refuse(fileErrors.part_size_wrong);
      if (sha256 !== '' && sha256 !== got.sha256) await refuse(fileErrors.checksum_wrong);
      const outcome = await inTransaction(actor.db, ({ tx }) =>
        uploadStore.putPart(tx, id, number, got.blobKey, clock.now()),
      );
      if (outcome === 'gone') await refuse(fileErrors.upload_gone);
      if (outcome === 'busy') await refuse(fileErrors.upload_busy);
      if (typeof outcome === 'object' && outcome.replaced !== undefined) await blobs.remove(outcome.replaced);
      return { done: (await uploadStore.parts(actor.db, id)).length };
    },

    finish: async (actor: Actor, id: string) => {
      const upload = await own(actor, id);
      if (upload.file_id !== null) {
        const file = await fileStore.find(actor.db, upload.file_id);
        if (file === undefined) throw new AppError(fileErrors.upload_gone);
        return answer(actor, upload.type, { fileId: file.id, name: file.name, size: file.size });
      }
      const parts = await uploadStore.parts(actor.db, id);
      const missing = partCount(upload.size, upload.part_size) - parts.length;
      if (missing > 0) throw new AppError(fileErrors.parts_missing, { count: missing });
      const now = clock.now();
      if (!(await uploadStore.takeTurn(actor.db, id, now, now + TURN_MS))) throw new AppError(fileErrors.upload_busy);
      let made: Accepted;
      try {
        made = await assemble(
          actor,
          upload,
          parts.map(({ blob_key }) => blob_key),
        );
      } catch (error) {
        await uploadStore.endTurn(actor.db, id);
        // what is refused for what it is will be refused again; a store that failed may work the next time
        if (error instanceof AppError && error.code.startsWith('file.')) {
          await discardParts(actor.db, blobs, id);
          await uploadStore.remove(actor.db, id);
        }
        throw error;
      }
      await uploadStore.setFile(actor.db, id, made.fileId);
      await discardParts(actor.db, blobs, id);
      return answer(actor, upload.type, made);
    },

    cancel: async (actor: Actor, id: string): Promise<void> => {
      const upload = await uploadStore.find(actor.db, id, actor.userId);
      if (upload === undefined) throw new AppError(fileErrors.upload_gone);
      await discardParts(actor.db, blobs, id);
      await uploadStore.remove(actor.db, id);
    },
  };
};
export type UploadService = ReturnType<typeof createUploadService>;
