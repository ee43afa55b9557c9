import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@qiaoban/contracts/errors';
import { fileErrors, MAX_UPLOAD_BYTES } from '@qiaoban/contracts/file/file.contract';
import type { UploadType } from '@qiaoban/contracts/file/file.contract';
import { LIMITED_TYPES } from '@qiaoban/contracts/file/file-settings';
import type { FileSettings } from '@qiaoban/contracts/file/file-settings';
import type { BlobStore } from '#platform/blob-store';
import type { Clock } from '#platform/clock';
import type { Db, Tx } from '#platform/database/database';
import type { Tenants } from '#platform/database/tenant';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Acceptor } from './accept';
import { insertSharing } from './content';
import {
  chatPictureLimit,
  cleanName,
  extensionOf,
  inUnit,
  isPictureType,
  largestUpload,
  matchingName,
  mayShowInPlace,
  refusalOf,
} from './file.rules';
import type { FieldLimits } from './file.rules';
import { fileStore } from './file.store';
import { receive } from './receive';
import type { Received } from './receive';
import { serveFile } from './serve';
import { limitFor, readFileSettings } from './settings/file-settings';
import type { Readers } from './renew.service';
import type { SignedPart, Signer } from './signed-url';

/** One file of a multipart call. */
export type Incoming = { filename: string | undefined; file: Readable };
/** May this person see this file? Asked for files that they did not make. */
type OwnerCheck = (actor: Actor, fileId: string) => Promise<boolean>;
/** What the form's field allows; undefined when there is no such field. */
export type LimitSource = (actor: Actor, modelId: string, field: string) => Promise<FieldLimits | undefined>;
type Place = { modelId: string; field: string };

type Deps = {
  blobs: BlobStore;
  tenants: Tenants;
  clock: Clock;
  signer: Signer;
  acceptor: Acceptor;
  readers: () => Readers;
};
type Signed = { part: SignedPart; signature: string };

/** Purposes whose pictures have addresses without an end: whoever knows them may look. */
const OPEN_TYPES: readonly string[] = ['userAvatar', 'object'];

/** Files: uploads, signed addresses, and what other features keep and open themselves. */
export const createFileService = ({ blobs, tenants, clock, signer, acceptor, readers }: Deps) => {
  const owners = new Map<string, OwnerCheck>();
  let limitsOf: LimitSource = () => Promise.resolve(undefined);

  const maySee = async (actor: Actor, file: { id: string; type: string; creator_id: string | null }) =>
    file.creator_id === actor.userId || ((await owners.get(file.type)?.(actor, file.id)) ?? false);

  /** The limits that hold for an upload: the form field's, else the settings'. */
  const rulesFor = async (actor: Actor, type: string, { modelId, field }: Place) => {
    const settings = await readFileSettings(actor.db);
    const limits = modelId === '' ? undefined : await limitsOf(actor, modelId, field);
    return { settings, limits, maxBytes: largestUpload(limits, limitFor(settings, type)) };
  };

  /** Refuses content that does not fit the purpose; @returns the name and kind to keep it under. */
  const checkContent = (
    type: string,
    given: string,
    got: Received,
    { settings, limits }: { settings: FileSettings; limits: FieldLimits | undefined },
  ) => {
    const refusal = refusalOf(type, given, got.mediaType, limits, settings.extensions);
    if (refusal !== undefined) throw new AppError(fileErrors[refusal], { name: given });
    const most = chatPictureLimit(type, got.mediaType);
    if (most !== undefined && got.size > most) throw new AppError(fileErrors.too_large, inUnit(most));
    const name = isPictureType(type) ? matchingName(given, got.mediaType) : given;
    return { name, mediaType: got.mediaType ?? 'application/octet-stream' };
  };

  /** Where the uploader sees what was kept. */
  const urlOf = (actor: Actor, type: string, fileId: string): string =>
    type === 'userAvatar'
      ? signer.avatarUrl(actor.tenant, fileId)
      : signer.signedUrl(actor, fileId, { type, image: isPictureType(type) });

  return {
    rulesFor,
    checkContent,
    urlOf,

    upload: async (actor: Actor, type: UploadType, place: Place, incoming: Incoming | undefined) => {
      if (incoming === undefined) throw new AppError(fileErrors.missing, {}, [{ path: 'file', message: '' }]);
      const given = cleanName(incoming.filename);
      const rules = await rulesFor(actor, type, place);
      const { fileId, name, size } = await acceptor.accept(actor.db, {
        type,
        creatorId: actor.userId,
        content: incoming.file,
        maxBytes: Math.min(rules.maxBytes, MAX_UPLOAD_BYTES),
        check: (got) => checkContent(type, given, got, rules),
      });
      return { name, fileId, url: urlOf(actor, type, fileId), size };
    },

    /** Takes a file from somebody without an account: the caller has counted and asked enough before. It is nobody's until it is claimed. */
    takeFromGuest: async (db: Db, type: UploadType, incoming: Incoming, limits: FieldLimits & { maxBytes: number }) => {
      const given = cleanName(incoming.filename);
      const settings = await readFileSettings(db);
      return acceptor.accept(db, {
        type,
        creatorId: null,
        content: incoming.file,
        maxBytes: Math.min(limits.maxBytes, MAX_UPLOAD_BYTES),
        check: (got) => checkContent(type, given, got, { settings, limits }),
      });
    },

    /** Takes a file that came inside of something larger, whose size was bounded there: checked, scanned and counted like an upload. */
    takeInside: async (actor: Actor, type: UploadType, incoming: Incoming, maxBytes: number) => {
      const given = cleanName(incoming.filename);
      const settings = await readFileSettings(actor.db);
      return acceptor.accept(actor.db, {
        type,
        creatorId: actor.userId,
        content: incoming.file,
        maxBytes,
        check: (got) => checkContent(type, given, got, { settings, limits: undefined }),
      });
    },

    limits: async (actor: Actor) => {
      const settings = await readFileSettings(actor.db);
      return { list: LIMITED_TYPES.map((type) => ({ type, bytes: settings.limits[type] })) };
    },

    sign: async (actor: Actor, ids: readonly string[]) => {
      const files = await fileStore.findMany(actor.db, [...new Set(ids)]);
      const seen = await Promise.all(files.map((file) => maySee(actor, file)));
      const list = files
        .filter((file, at) => seen[at] && file.state === 'ready')
        .map((file) => ({
          fileId: file.id,
          name: file.name,
          size: file.size,
          mediaType: file.media_type,
          url: signer.signedUrl(actor, file.id),
          imageUrl: mayShowInPlace(file.media_type) ? signer.signedUrl(actor, file.id, { image: true }) : '',
        }));
      return { list };
    },

    serve: async (
      { part, signature }: Signed,
      wish: { image: boolean; width: number | undefined },
      request: FastifyRequest,
      reply: FastifyReply,
    ) => {
      const secondsLeft = signer.secondsLeft(part, signature);
      if (secondsLeft === undefined || !tenants.isOpen(part.tenant)) throw new AppError(fileErrors.link_invalid);
      if (part.reader !== '' && !(await readers().isLive(part.tenant, part.reader)))
        throw new AppError(fileErrors.link_invalid);
      const file = await fileStore.find(tenants.db(part.tenant), part.fileId);
      if (file === undefined || file.state === 'removing') throw new AppError(fileErrors.not_found);
      if (file.state === 'scanning') throw new AppError(fileErrors.waiting_for_scan);
      if (file.state === 'infected') throw new AppError(fileErrors.refused_by_scan);
      if (part.expires === 0 && !OPEN_TYPES.includes(file.type)) throw new AppError(fileErrors.link_invalid);
      return serveFile(blobs, { file, ...wish, secondsLeft }, request, reply);
    },

    /** Keeps bytes that a feature made (an export, a marked error file). Never checked: the feature answers for them. */
    keep: async (
      db: Db,
      what: { type: string; name: string; mediaType: string; creatorId: string | null; content: Readable },
    ) => {
      const got = await receive(blobs, what.content, Number.MAX_SAFE_INTEGER, {
        // made by ourselves: it takes as long as it takes
        timeout: { idleMs: 24 * 3_600_000, wholeMs: 24 * 3_600_000 },
      });
      const id = newId();
      const name = cleanName(what.name);
      const now = new Date(clock.now());
      const row = {
        id,
        type: what.type,
        name,
        extension: extensionOf(name),
        media_type: what.mediaType,
        size: got.size,
        sha256: got.sha256,
        blob_key: got.blobKey,
        creator_id: what.creatorId,
        created_at: now,
        free_since: now,
      };
      const isShared = db.isTransaction
        ? await insertSharing(blobs, db, row)
        : await db.transaction().execute((tx) => insertSharing(blobs, tx, row));
      if (isShared) await blobs.remove(got.blobKey);
      return { id, size: got.size };
    },

    /** The same bytes as a file of somebody's own, which nobody uses yet. Throws file.not_found, file.waiting_for_scan. */
    copy: async (tx: Tx, id: string, creatorId: string): Promise<string> => {
      const file = await fileStore.find(tx, id);
      if (file?.state === 'scanning') throw new AppError(fileErrors.waiting_for_scan);
      if (file?.state !== 'ready') throw new AppError(fileErrors.not_found);
      const now = new Date(clock.now());
      const { type, name, extension, media_type, size, sha256, blob_key } = file;
      const kept = { type, name, extension, media_type, size, sha256, blob_key };
      const made = newId();
      await insertSharing(blobs, tx, { ...kept, id: made, creator_id: creatorId, created_at: now, free_since: now });
      return made;
    },

    /** Opens a file for reading on the server; undefined when there is none, or none that may be opened. */
    open: async (db: Db, id: string) => {
      const file = await fileStore.find(db, id);
      if (file === undefined || file.state !== 'ready') return undefined;
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

    /** Name, size and maker of files, without reading them; those on their way out are none. */
    find: async (db: Db, ids: readonly string[]) =>
      (await fileStore.findMany(db, ids)).filter(({ state }) => state === 'ready' || state === 'scanning'),
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
