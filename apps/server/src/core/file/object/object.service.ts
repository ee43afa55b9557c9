import type { MultipartFile } from '@fastify/multipart';
import { LRUCache } from 'lru-cache';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { fileErrors, MAX_UPLOAD_BYTES } from '@qiaoban/contracts/file/file.contract';
import type { FileSettings } from '@qiaoban/contracts/file/file-settings';
import { MINUTE } from '#platform/clock';
import type { Clock } from '#platform/clock';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Db } from '#platform/database/database';
import type { Tenants } from '#platform/database/tenant';
import { tenantRows } from '#platform/database/tenant-rows';
import type { Actor } from '#platform/http/caller';
import type { Acceptor } from '../accept';
import { cleanName, extensionOf, hasSpecialCharacter } from '../file.rules';
import type { Received } from '../receive';
import { limitFor, readFileSettings } from '../settings/file-settings';
import type { Signer } from '../signed-url';
import { roomy } from '#platform/roomy';

const TYPE = 'object';
/** What the bytes must say for an ending; other endings are text and say nothing. */
const CONTENT: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  webp: 'image/webp',
  pdf: 'application/pdf',
};
const isPicture = (extension: string): boolean => CONTENT[extension]?.startsWith('image/') === true;

type Deps = { clock: Clock; tenants: Tenants; acceptor: Acceptor; signer: Signer };
type Place = { db: Db; tenant: string; creatorId: string | null };
type Wish = { bucket: string; maySpace: boolean; maxBytes: number };

/** The object-storage calls (spec 7.7): pictures and pdf whose address anybody may open who knows it. */
export const createObjectService = ({ clock, tenants, acceptor, signer }: Deps) => {
  const sent = new LRUCache<string, { minute: number; count: number }>(roomy(10_000));

  const refuseName = (name: string, maySpace: boolean, settings: FileSettings): void => {
    const extension = extensionOf(name);
    if (!settings.objectExtensions.includes(extension))
      throw new AppError(fileErrors.only_jpg_png, { kinds: settings.objectExtensions.join('/').toUpperCase() });
    if (hasSpecialCharacter(name, maySpace))
      throw new AppError(isPicture(extension) ? fileErrors.image_name_special : fileErrors.file_name_special);
  };

  const keep = async (place: Place, settings: FileSettings, wish: Wish, part: MultipartFile) => {
    // as it was sent: cleaning would hide a slash
    const given = part.filename ?? '';
    const name = cleanName(given);
    refuseName(given.includes('/') || given.includes('\\') ? given : name, wish.maySpace, settings);
    const extension = extensionOf(name);
    const check = (got: Received) => {
      const wanted = CONTENT[extension];
      if (wanted !== undefined && got.mediaType !== wanted)
        throw new AppError(fileErrors.only_jpg_png, { kinds: settings.objectExtensions.join('/').toUpperCase() });
      return { name, mediaType: got.mediaType ?? 'application/octet-stream' };
    };
    const { fileId } = await acceptor.accept(place.db, {
      type: TYPE,
      creatorId: place.creatorId,
      content: part.file,
      maxBytes: Math.min(wish.maxBytes, MAX_UPLOAD_BYTES),
      check,
    });
    return { path: signer.openUrl(place.tenant, fileId, { type: TYPE, image: isPicture(extension) }), name };
  };

  const bucketIn = (settings: FileSettings, name: string): string => {
    const bucket = name === '' ? settings.buckets[0] : settings.buckets.find((each) => each.name === name);
    if (bucket === undefined) throw new AppError(fileErrors.bucket_unknown, { name });
    return bucket.name;
  };

  const countSender = (ip: string, perMinute: number): void => {
    const minute = Math.floor(clock.now() / MINUTE);
    const known = sent.get(ip);
    const count = known?.minute === minute ? known.count + 1 : 1;
    sent.set(ip, { minute, count });
    if (count > perMinute) throw new AppError(commonErrors.too_many, { seconds: 60 });
  };

  const openTenant = async (code: string): Promise<string | undefined> =>
    (await tenantRows.isOpen(tenants.platform, code)) ? code : undefined;

  return {
    upload: async (
      actor: Actor,
      { bucket, spaces }: { bucket: string; spaces: string },
      part: MultipartFile | undefined,
    ) => {
      if (part === undefined) throw new AppError(fileErrors.missing, {}, [{ path: 'file', message: '' }]);
      const settings = await readFileSettings(actor.db);
      const wish = { bucket: bucketIn(settings, bucket), maySpace: spaces === '1', maxBytes: limitFor(settings, TYPE) };
      return keep({ db: actor.db, tenant: actor.tenant, creatorId: actor.userId }, settings, wish, part);
    },

    /** Without a session. The tenant comes from form field `path`, which must stand before the file; no other says more than "off". */
    uploadWithout: async (ip: string, bucket: string, tenant: string, part: MultipartFile | undefined) => {
      // the wire sends the word itself where nobody is named
      const known =
        (await openTenant(tenant === '' ? DEFAULT_TENANT : tenant)) ??
        (tenant === 'tenant' ? await openTenant(DEFAULT_TENANT) : undefined);
      if (known === undefined) throw new AppError(fileErrors.no_token_off);
      const db = tenants.db(known);
      const settings = await readFileSettings(db);
      if (!settings.noToken || !settings.noTokenBuckets.includes(bucket)) throw new AppError(fileErrors.no_token_off);
      countSender(ip, settings.noTokenPerMinute);
      if (part === undefined) throw new AppError(fileErrors.missing, {}, [{ path: 'file', message: '' }]);
      const wish = { bucket: bucketIn(settings, bucket), maySpace: false, maxBytes: settings.noTokenBytes };
      return keep({ db, tenant: known, creatorId: null }, settings, wish, part);
    },

    bucketNames: async (actor: Actor): Promise<Record<string, string>> => {
      const { buckets } = await readFileSettings(actor.db);
      return Object.fromEntries(buckets.map(({ name, title }) => [name, title || name]));
    },
  };
};
export type ObjectService = ReturnType<typeof createObjectService>;
