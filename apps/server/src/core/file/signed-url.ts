import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock';

/**
 * What a signature vouches for. `expires`: epoch seconds, 0 never. `reader`: for whom it was made (`readerOf`), empty for
 * everybody; `born`: epoch seconds at which the first address of its line was made.
 */
export type SignedPart = { tenant: string; fileId: string; expires: number; reader: string; born: number };

/** For whom an address is made: the session where one is known, else the person, else everybody (public articles). */
export type Reader = { tenant: string; userId?: string; sessionId?: string };

/** Longest life of an address; a window that stays open has it renewed. */
const LIFE_SECONDS = 600;
/** Ends fall on a grid, so that the same picture keeps its address, and its place in the browser's cache, for a while. */
const GRID_SECONDS = 300;

type UrlOptions = {
  /** For an img element: shown in place instead of downloaded. */
  image?: boolean;
  /** Word of the path, as the wire has it: annex, annexpic, userAvatar. */
  type?: string;
};

/** `s.<session>`, `u.<person>` where there is no session of a browser (sockets, keys of programs), or empty. */
export const readerOf = ({ userId = '', sessionId = '' }: Reader): string => {
  if (sessionId !== '' && !sessionId.startsWith('key:')) return `s.${sessionId}`;
  return userId === '' ? '' : `u.${userId}`;
};

/** Makes and checks addresses that open one file until a moment, for one reader, without a header. */
export const createSigner = ({ secret, clock }: { secret: Buffer; clock: Clock }) => {
  const sign = ({ tenant, fileId, expires, reader, born }: SignedPart): string => {
    const bound = expires === 0 ? '' : `\n${reader}\n${born}`;
    return createHmac('sha256', secret).update(`file\n${tenant}\n${fileId}\n${expires}${bound}`).digest('base64url');
  };
  const isOurs = (part: SignedPart, signature: string): boolean => {
    const wanted = Buffer.from(sign(part));
    const given = Buffer.from(signature);
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  };
  const seconds = (): number => Math.floor(clock.now() / 1000);
  const onGrid = (): number => Math.floor(seconds() / GRID_SECONDS) * GRID_SECONDS;

  const queryOf = (part: SignedPart): string => {
    const { tenant, expires, reader, born } = part;
    const query = new URLSearchParams({ t: tenant, e: String(expires) });
    if (expires !== 0)
      for (const [name, value] of [
        ['r', reader],
        ['b', String(born)],
      ] as const)
        query.set(name, value);
    query.set('s', sign(part));
    return query.toString();
  };
  const address = (part: SignedPart, options: UrlOptions): string => {
    const type = options.type ?? (options.image === true ? 'annexpic' : 'annex');
    return `/api/file/${options.image === true ? 'Image' : 'Download'}/${encodeURIComponent(type)}/${part.fileId}?${queryOf(part)}`;
  };
  const endless = (tenant: string, fileId: string): SignedPart => ({ tenant, fileId, expires: 0, reader: '', born: 0 });

  return {
    signedUrl: (who: Reader, fileId: string, options: UrlOptions = {}): string => {
      const born = onGrid();
      const part = { tenant: who.tenant, fileId, expires: born + LIFE_SECONDS, reader: readerOf(who), born };
      return address(part, options);
    },
    /** The query of an address that takes the place of an older one of the same line. */
    renewedQuery: (part: SignedPart): string => queryOf({ ...part, expires: onGrid() + LIFE_SECONDS }),
    /** An avatar is shown in every list: its address does not end. */
    avatarUrl: (tenant: string, fileId: string): string =>
      address(endless(tenant, fileId), { image: true, type: 'userAvatar' }),
    /** Of what anybody may open who knows the address (object storage): it does not end. */
    openUrl: (tenant: string, fileId: string, options: UrlOptions): string => address(endless(tenant, fileId), options),
    isOurs,
    /** Seconds left; undefined when the signature is wrong or the time is over. */
    secondsLeft: (part: SignedPart, signature: string): number | undefined => {
      if (!isOurs(part, signature)) return undefined;
      if (part.expires === 0) return 86_400;
      const left = part.expires - seconds();
      return left > 0 ? left : undefined;
    },
  };
};
export type Signer = ReturnType<typeof createSigner>;
