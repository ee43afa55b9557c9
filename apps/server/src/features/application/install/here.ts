import type { FileStorage } from '#core/file';
import type { Actor } from '#platform/http/caller';
import type { AskAs } from '../kinds/ask-as';

export type FilePort = Pick<
  FileStorage,
  'find' | 'maySee' | 'open' | 'takeInside' | 'copy' | 'claimExactly' | 'release' | 'nameOwners'
>;
export type SeenFile = { id: string; sha256: string; name: string; type: string; size: number };

/** This installation as one person sees it. */
export type Here = {
  actor: Actor;
  ask: AskAs;
  /** Those of the ids that are files which the person may open. */
  seenFiles(ids: readonly string[]): Promise<SeenFile[]>;
  /** Every file that was seen so far, by its digest. */
  known: ReadonlyMap<string, SeenFile>;
};

export const createHere =
  (files: FilePort, askAs: (actor: Actor) => AskAs) =>
  (actor: Actor): Here => {
    const known = new Map<string, SeenFile>();
    const asked = new Map<string, SeenFile | undefined>();
    return {
      actor,
      ask: askAs(actor),
      known,
      seenFiles: async (ids) => {
        const fresh = [...new Set(ids)].filter((id) => !asked.has(id));
        const found = new Map((await files.find(actor.db, fresh)).map((file) => [file.id, file]));
        for (const id of fresh) {
          const file = found.get(id);
          const isSeen = file?.state === 'ready' && (await files.maySee(actor, file));
          asked.set(id, isSeen ? file : undefined);
          if (isSeen) known.set(file.sha256, file);
        }
        return [...new Set(ids)].flatMap((id) => asked.get(id) ?? []);
      },
    };
  };
export type HereOf = ReturnType<typeof createHere>;
