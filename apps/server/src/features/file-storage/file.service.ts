import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@qiaoban/contracts/errors';
import { fileErrors } from '@qiaoban/contracts/file/file.contract';
import type { UploadType } from '@qiaoban/contracts/file/file.contract';
import type { BlobStore } from '../../platform/blob-store';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { Tenants } from '../../platform/database/tenant';
import type { Actor } from '../../platform/http/caller';
import { newId } from '../../platform/ids';
import { cleanName, extensionOf, inUnit, largestUpload, matchingName, mayShowInPlace, refusalOf } from './file.rules';
import type { FieldLimits } from './file.rules';
import { fileStore } from './file.store';
import { receive, TooLargeError } from './receive';
import { serveFile } from './serve';
import type { Signer } from './signed-url';

/** One file of a multipart call. */
export type Incoming = { filename: string | undefined; file: Readable };
/** May this person see this file? Asked for files that they did not make. */
export type OwnerCheck = (actor: Actor, fileId: string) => Promise<boolean>;
/** What the form's field allows; undefined when there is no such field. */
export type LimitSource = (actor: Actor, modelId: string, field: string) => Promise<FieldLimits | undefined>;

type Deps = { blobs: BlobStore; tenants: Tenants; clock: Clock; signer: Signer };
type Signed = { tenant: string; fileId: string; expires: number; signature: string };

/** Files: uploads, signed addresses, and what other features keep and open themselves. */
export const createFileService = ({ blobs, tenants, clock, signer }: Deps) => {
  const owners = new Map<string, OwnerCheck>();
  let limitsOf: LimitSource = () => Promise.resolve(undefined);

  const keepRow = async (
    db: Db,
    type: string,
    name: string,
    creatorId: string | null,
    mediaType: string,
    got: Awaited<ReturnType<typeof receive>>,
  ) => {
    const id = newId();
    await fileStore.insert(db, {
      id,
      type,
      name,
      extension: extensionOf(name),
      media_type: mediaType,
      size: got.size,
      sha256: got.sha256,
      blob_key: got.blobKey,
      creator_id: creatorId,
      created_at: new Date(clock.now()),
    });
    return id;
  };

  const take = async (content: Readable, maxBytes: number) => {
    try {
      return await receive(blobs, content, maxBytes);
    } catch (error) {
      // the rest of the call is read and forgotten, so that the answer reaches the browser
      content.resume();
      if (error instanceof TooLargeError) throw new AppError(fileErrors.too_large, inUnit(maxBytes));
      // the connection broke, or the last boundary never came
      if (content.destroyed || content.errored != null) throw new AppError(fileErrors.incomplete);
      throw error;
    }
  };

  const maySee = async (
    actor: Actor,
    file: { id: string; type: string; creator_id: string | null },
  ): Promise<boolean> => file.creator_id === actor.userId || (await owners.get(file.type)?.(actor, file.id)) === true;

  return {
    upload: async (
      actor: Actor,
      type: UploadType,
      place: { modelId: string; field: string },
      incoming: Incoming | undefined,
    ) => {
      if (incoming === undefined) throw new AppError(fileErrors.missing, {}, [{ path: 'file', message: '' }]);
      const limits = place.modelId === '' ? undefined : await limitsOf(actor, place.modelId, place.field);
      const got = await take(incoming.file, largestUpload(limits));
      const given = cleanName(incoming.filename);
      const refusal = got.size === 0 ? 'empty' : refusalOf(type, given, got.mediaType, limits);
      if (refusal !== undefined) {
        await blobs.remove(got.blobKey);
        throw new AppError(fileErrors[refusal], { name: given });
      }
      const name = type === 'annex' ? given : matchingName(given, got.mediaType);
      const mediaType = got.mediaType ?? 'application/octet-stream';
      const fileId = await keepRow(actor.db, type, name, actor.userId, mediaType, got);
      const url =
        type === 'userAvatar'
          ? signer.avatarUrl(actor.tenant, fileId)
          : signer.signedUrl(actor.tenant, fileId, { type, image: type === 'annexpic' });
      return { name, fileId, url, size: got.size };
    },

    sign: async (actor: Actor, ids: readonly string[]) => {
      const files = await fileStore.findMany(actor.db, [...new Set(ids)]);
      const seen = await Promise.all(files.map((file) => maySee(actor, file)));
      const list = files
        .filter((_, at) => seen[at])
        .map((file) => ({
          fileId: file.id,
          name: file.name,
          size: file.size,
          mediaType: file.media_type,
          url: signer.signedUrl(actor.tenant, file.id),
          imageUrl: mayShowInPlace(file.media_type) ? signer.signedUrl(actor.tenant, file.id, { image: true }) : '',
        }));
      return { list };
    },

    serve: async (
      part: Signed,
      wish: { image: boolean; width: number | undefined },
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const secondsLeft = signer.secondsLeft(part, part.signature);
      if (secondsLeft === undefined) throw new AppError(fileErrors.link_invalid);
      const file = await fileStore.find(tenants.db(part.tenant), part.fileId);
      if (file === undefined) throw new AppError(fileErrors.not_found);
      // only avatars have addresses without an end
      if (part.expires === 0 && file.type !== 'userAvatar') throw new AppError(fileErrors.link_invalid);
      return serveFile(blobs, { file, ...wish, secondsLeft }, request, reply);
    },

    /** Keeps bytes that a feature made (an export, a marked error file). Never checked: the feature answers for them. */
    keep: async (
      db: Db,
      what: { type: string; name: string; mediaType: string; creatorId: string | null; content: Readable },
    ) => {
      const got = await receive(blobs, what.content, Number.MAX_SAFE_INTEGER);
      return {
        id: await keepRow(db, what.type, cleanName(what.name), what.creatorId, what.mediaType, got),
        size: got.size,
      };
    },

    /** Opens a file for reading on the server; undefined when there is none. */
    open: async (db: Db, id: string) => {
      const file = await fileStore.find(db, id);
      if (file === undefined) return undefined;
      const { stream } = await blobs.get(file.blob_key);
      return {
        id,
        name: file.name,
        type: file.type,
        size: file.size,
        mediaType: file.media_type,
        creatorId: file.creator_id,
        stream,
      };
    },

    /** Name, size and maker of files, without reading them. */
    find: (db: Db, ids: readonly string[]) => fileStore.findMany(db, ids),
    maySee,
    registerOwner: (type: string, check: OwnerCheck): void => {
      owners.set(type, check);
    },
    registerLimits: (source: LimitSource): void => {
      limitsOf = source;
    },
  };
};
export type FileService = ReturnType<typeof createFileService>;
