import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../platform/clock';

/** What a signature vouches for. `expires`: epoch seconds, 0 never. */
export type SignedPart = { tenant: string; fileId: string; expires: number };

const DEFAULT_SECONDS = 3600;
/** Ends fall on a grid, so that the same picture keeps its address, and its place in the browser's cache, for a while. */
const GRID_SECONDS = 600;

export type UrlOptions = {
  /** How long the address lives at least; one hour when absent. */
  seconds?: number;
  /** For an img element: shown in place instead of downloaded. */
  image?: boolean;
  /** Word of the path, as the wire has it: annex, annexpic, userAvatar. */
  type?: string;
};

/** Makes and checks addresses that open one file until a moment, without a session. */
export const createSigner = ({ secret, clock }: { secret: Buffer; clock: Clock }) => {
  const sign = ({ tenant, fileId, expires }: SignedPart): string =>
    createHmac('sha256', secret).update(`file\n${tenant}\n${fileId}\n${expires}`).digest('base64url');

  const address = (part: SignedPart, options: UrlOptions): string => {
    const type = options.type ?? (options.image === true ? 'annexpic' : 'annex');
    const query = new URLSearchParams({ t: part.tenant, e: String(part.expires), s: sign(part) });
    return `/api/file/${options.image === true ? 'Image' : 'Download'}/${encodeURIComponent(type)}/${part.fileId}?${query}`;
  };

  return {
    signedUrl: (tenant: string, fileId: string, options: UrlOptions = {}): string => {
      const end = Math.floor(clock.now() / 1000) + (options.seconds ?? DEFAULT_SECONDS);
      return address({ tenant, fileId, expires: Math.ceil(end / GRID_SECONDS) * GRID_SECONDS }, options);
    },
    /** An avatar is shown in every list: its address does not end. */
    avatarUrl: (tenant: string, fileId: string): string =>
      address({ tenant, fileId, expires: 0 }, { image: true, type: 'userAvatar' }),
    /** Of what anybody may open who knows the address (object storage): it does not end. */
    openUrl: (tenant: string, fileId: string, options: UrlOptions): string =>
      address({ tenant, fileId, expires: 0 }, options),
    /** Seconds left; undefined when the signature is wrong or the time is over. */
    secondsLeft: (part: SignedPart, signature: string): number | undefined => {
      const wanted = Buffer.from(sign(part));
      const given = Buffer.from(signature);
      if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return undefined;
      if (part.expires === 0) return 86_400;
      const left = part.expires - Math.floor(clock.now() / 1000);
      return left > 0 ? left : undefined;
    },
  };
};
export type Signer = ReturnType<typeof createSigner>;
