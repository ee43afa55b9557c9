import type { Clock } from '#platform/clock';
import { HOUR } from '#platform/clock';
import type { Actor } from '#platform/http/caller';
import { fileStore } from './file.store';
import type { FileRow } from './file.store';
import { readerOf } from './signed-url';
import type { Reader, SignedPart, Signer } from './signed-url';

/** A window that stays open longer than this reads its page anew. */
const LONGEST_LINE = 12 * HOUR;

/** What the sessions know of the readers of addresses. */
export type Readers = {
  /** The session lives, or the person is still one of ours. */
  isLive(tenant: string, reader: string): Promise<boolean>;
  /** When rights of this tenant changed last, as far as this node knows, epoch ms. */
  rightsChangedAt(tenant: string): number;
};

type Deps = {
  clock: Clock;
  signer: Signer;
  readers: () => Readers;
  maySee: (actor: Actor, file: FileRow) => Promise<boolean>;
};
const ADDRESS = /^\/api\/file\/(?:Image|Download)\/[\w-]{1,20}\/([\w-]{1,64})$/;

const partsOf = (url: string) => {
  const [path = '', search = ''] = url.split('?', 2);
  const fileId = ADDRESS.exec(path)?.[1];
  if (fileId === undefined) return undefined;
  const query = new URLSearchParams(search);
  const text = (name: string): string => query.get(name) ?? '';
  const part: SignedPart = {
    tenant: text('t'),
    fileId,
    expires: Number(text('e')),
    reader: text('r'),
    born: Number(text('b')),
  };
  return { path, part, signature: text('s'), width: query.get('w') };
};

/** Fresh addresses for those that end, for the reader they were made for. */
export const createRenewService = ({ clock, signer, readers, maySee }: Deps) => {
  const isTheirs = (who: Reader, { reader, born, tenant }: SignedPart): boolean =>
    tenant === who.tenant &&
    (reader === readerOf(who) || reader === `u.${who.userId ?? ''}`) &&
    born * 1000 >= clock.now() - LONGEST_LINE;
  const isAsThen = ({ born, tenant }: SignedPart): boolean => born * 1000 > readers().rightsChangedAt(tenant);

  /** What the person was given may be renewed; once rights changed, only what they may see for certain. */
  const mayRenew = async (actor: Actor, part: SignedPart, file: FileRow): Promise<boolean> =>
    isTheirs(actor, part) && (isAsThen(part) || maySee(actor, file));

  return {
    /** Id of the file that an address opens: one that this reader was given, and no rights changed since. Undefined for any other. */
    given: (who: Reader, url: string): string | undefined => {
      const at = partsOf(url);
      if (at === undefined || readerOf(who) === '' || !signer.isOurs(at.part, at.signature)) return undefined;
      return isTheirs(who, at.part) && isAsThen(at.part) ? at.part.fileId : undefined;
    },

    renew: async (actor: Actor, urls: readonly string[]) => {
      const known = urls.map((url) => ({ url, at: partsOf(url) }));
      const ids = new Set(known.flatMap(({ at }) => (at === undefined ? [] : [at.part.fileId])));
      const files = new Map((await fileStore.findMany(actor.db, [...ids])).map((file) => [file.id, file]));
      const list = await Promise.all(
        known.map(async ({ url, at }) => {
          const file = at === undefined ? undefined : files.get(at.part.fileId);
          if (at === undefined || file?.state !== 'ready' || !signer.isOurs(at.part, at.signature))
            return { url, fresh: '' };
          if (!(await mayRenew(actor, at.part, file))) return { url, fresh: '' };
          const width = at.width === null ? '' : `&w=${encodeURIComponent(at.width)}`;
          return { url, fresh: `${at.path}?${signer.renewedQuery(at.part)}${width}` };
        }),
      );
      return { list };
    },
  };
};
