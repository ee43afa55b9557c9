import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { Effect } from '@qiaoban/flow/engine/effects';
import { isPictureName } from '@qiaoban/form/values/file-value';
import type { FileStorage } from '#core/file';
import type { Db, Tx } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { refuseForeignFiles } from '../../visualdev';
import './instance.table';

type EnclosedFile = { name: string; fileId: string };
/** What hangs on a comment. */
export type Enclosed = { files: readonly EnclosedFile[]; signature: EnclosedFile | null };
type ShownFile = EnclosedFile & { url: string };
export type ShownEnclosed = { files: ShownFile[]; signature: ShownFile | null };
/** What the workflow asks of the storage of files. */
export type InstanceFiles = Pick<FileStorage, 'claim' | 'release' | 'find' | 'nameOwners' | 'signedUrl'>;

const KIND = 'case';
const ownerOf = (instanceId: string): string => `${KIND}:${instanceId}`;
const nothing = (): ShownEnclosed => ({ files: [], signature: null });

/** Files and signatures of comments: they live as long as the instance, and who may open it gets their addresses. */
export const createEnclosures = (files: InstanceFiles) => {
  files.nameOwners(KIND, (db, ids) =>
    db.selectFrom('flow_case').select(['id', 'title as name']).where('id', 'in', ids).execute(),
  );

  /** Throws for files of others, and for a signature that is no picture. */
  const check = async (db: Db, userId: string, { files: enclosed, signature }: Enclosed): Promise<void> => {
    const all = [...enclosed, ...(signature === null ? [] : [signature])];
    await refuseForeignFiles(db, userId, all, files.find);
    if (signature === null) return;
    const [picture] = await files.find(db, [signature.fileId]);
    if (picture?.media_type.startsWith('image/') !== true) throw new AppError(workflowErrors.signature_not_picture);
  };

  return {
    /** Hangs them on the line of the history that the event itself has written, its first. */
    keep: async (
      tx: Tx,
      { instanceId, userId }: { instanceId: string; userId: string },
      effects: readonly Effect[],
      enclosed: Enclosed,
    ): Promise<void> => {
      const all = [
        ...enclosed.files.map((file) => ({ ...file, kind: 'file' as const })),
        ...(enclosed.signature === null ? [] : [{ ...enclosed.signature, kind: 'signature' as const }]),
      ];
      const line = effects.find((effect) => effect.kind === 'recordEvent');
      if (all.length === 0 || line === undefined) return;
      await check(tx, userId, enclosed);
      const at = { case_id: instanceId, sequence: line.entry.sequence };
      const rows = all.map(({ kind, fileId, name }, place) => ({ ...at, place, kind, file_id: fileId, name }));
      await tx.insertInto('flow_enclosure').values(rows).execute();
      const ids = rows.map(({ file_id }) => file_id);
      await files.claim(tx, ids, ownerOf(instanceId));
    },

    /** By line of the history, with addresses for this reader, who may open the case. */
    of: async (
      actor: Pick<Actor, 'db' | 'tenant' | 'userId'> & Partial<Pick<Actor, 'sessionId'>>,
      instanceId: string,
    ): Promise<(sequence: number) => ShownEnclosed> => {
      const rows = await actor.db
        .selectFrom('flow_enclosure')
        .select(['sequence', 'kind', 'file_id', 'name'])
        .where('case_id', '=', instanceId)
        .orderBy('sequence')
        .orderBy('place')
        .execute();
      const found = new Map<number, ShownEnclosed>();
      for (const { sequence, kind, file_id: fileId, name } of rows) {
        const line = found.get(sequence) ?? nothing();
        const image = kind === 'signature' || isPictureName(name);
        const file = { name, fileId, url: files.signedUrl(actor, fileId, { image }) };
        if (kind === 'signature') line.signature = file;
        else line.files.push(file);
        found.set(sequence, line);
      }
      return (sequence) => found.get(sequence) ?? nothing();
    },

    /** The instance is deleted; its rows go with it. */
    release: (tx: Tx, instanceId: string): Promise<void> => files.release(tx, ownerOf(instanceId)),
  };
};
export type Enclosures = ReturnType<typeof createEnclosures>;
