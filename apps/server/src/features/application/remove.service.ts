import { AppError } from '@qiaoban/contracts/errors';
import { applicationErrors } from '@qiaoban/contracts/application/application.contract';
import type { DocumentKind } from '@qiaoban/contracts/application/application.contract';
import type { Bus } from '#platform/bus';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import { applicationStore } from './application.store';
import type { UpgradeNote } from './application.table';
import { applyWorks, refusedAs } from './install/apply';
import { readCatalogue } from './install/catalogue';
import type { Catalogue } from './install/catalogue';
import type { FilePort, Here, HereOf } from './install/here';
import { keepFiles, ownerOf } from './install/keep-files';
import { createPackageFiles } from './install/package-files';
import { readDocument } from './install/pack';
import { createTogether } from './install/together';
import type { AskAs } from './kinds/kind';
import { adapterOf } from './kinds/kinds';
import { isSame } from '@qiaoban/designer/merge/json';
import type { JsonObject } from '@qiaoban/designer/merge/json';

type Deps = { bus: Bus; hereOf: HereOf; files: FilePort };
type Removable = { kind: DocumentKind; code: string; fullName: string; targetId: string; shipped: JsonObject };

/** Records first while they can be reached, then menus, then what hangs on forms, forms, and at the end what others use. */
const ORDER: readonly DocumentKind[] = [
  'records',
  'menu',
  'portal',
  'report',
  'flow',
  'form',
  'interface',
  'billRule',
  'dictionary',
  'messageTemplate',
  'role',
];

/** Deletes documents by the calls of their screens; those that are gone already are passed over. */
const removeAll = async (actor: Actor, ask: AskAs, catalogue: Catalogue, list: readonly Removable[]): Promise<void> => {
  for (const kind of ORDER) {
    // entries of the menu were made from the top
    for (const each of list.filter((document) => document.kind === kind).toReversed()) {
      if (!catalogue.things.get(kind)?.some(({ id }) => id === each.targetId)) continue;
      await refusedAs(each, actor.language, () => adapterOf(kind).remove(ask, each.targetId, each.shipped));
    }
  }
};

/** Taking an application out, and taking its last upgrade back. */
export const createRemoveService = ({ bus, hereOf, files }: Deps) => {
  const together = createTogether(bus);

  const currentOf = async (
    here: Here,
    catalogue: Catalogue,
    { kind, targetId, after }: UpgradeNote['documents'][number],
  ) => {
    const thing = catalogue.things.get(kind)?.find(({ id }) => id === targetId);
    return thing === undefined ? undefined : (await readDocument(here, catalogue, { kind, ...thing }, after)).content;
  };

  return {
    undo: (actor: Actor, id: string, acceptLoss: boolean): Promise<void> =>
      together(actor, async ({ tx }, inside) => {
        const row = await applicationStore.lock(tx, id);
        if (row === undefined) throw new AppError(applicationErrors.not_found);
        const note = row.upgrade as UpgradeNote | null;
        if (note === null) throw new AppError(applicationErrors.nothing_to_undo);
        const here = hereOf(inside);
        const { ask } = here;
        const catalogue = await readCatalogue(ask);
        for (const document of note.documents) {
          if (document.after === undefined) continue;
          const now = await currentOf(here, catalogue, document);
          if (now === undefined || !isSame(now, document.after))
            throw new AppError(applicationErrors.changed_since, { name: document.before?.fullName ?? document.code });
        }
        const works = note.documents.flatMap(({ kind, code, targetId, before, after }) =>
          before === undefined || after === undefined
            ? []
            : [{ kind, code, fullName: before.fullName, target: before.content, id: targetId }],
        );
        const kept = await applicationStore.files(tx, id);
        const { changes } = await applyWorks(here, works, createPackageFiles(here, files, kept));
        const lost = changes.find(({ change }) => change.isDestructive);
        if (lost !== undefined && !acceptLoss)
          throw new AppError(applicationErrors.refused, {
            name: lost.code,
            reason: lost.change.label || lost.change.table,
          });
        const made = note.documents.filter(({ before }) => before === undefined);
        await removeAll(
          inside,
          ask,
          catalogue,
          made.map((each) => ({ ...each, fullName: each.code, shipped: each.after ?? {} })),
        );
        for (const { kind, code } of made) await applicationStore.removeDocument(tx, id, kind, code);
        for (const { kind, code, targetId, before } of note.documents)
          if (before !== undefined)
            await applicationStore.saveDocument(tx, {
              application_id: id,
              kind,
              code,
              full_name: before.fullName,
              target_id: targetId,
              shipped: before.shipped,
              installed: before.installed,
              sort_code: before.sortCode,
            });
        const names = row.names as { zh: string };
        await applicationStore.save(tx, {
          ...row,
          installed_at: new Date(row.installed_at),
          names,
          version: note.fromVersion,
          signed_by: note.signedBy,
          upgrade: null,
        });
        await keepFiles(tx, files, id, kept);
        await audit(tx, inside, {
          area: 'application',
          action: 'undo',
          id,
          name: names.zh,
          before: { version: row.version },
          after: { version: note.fromVersion },
        });
      }),

    uninstall: (actor: Actor, id: string, documents: 'keep' | 'delete'): Promise<void> =>
      together(actor, async ({ tx }, inside) => {
        const row = await applicationStore.lock(tx, id);
        if (row === undefined) throw new AppError(applicationErrors.not_found);
        const rows = await applicationStore.documents(tx, id);
        if (documents === 'delete') {
          const { ask } = hereOf(inside);
          const list = rows.map((each) => ({
            ...each,
            fullName: each.full_name,
            targetId: each.target_id,
            shipped: each.shipped as JsonObject,
          }));
          await removeAll(inside, ask, await readCatalogue(ask), list);
        }
        await files.release(tx, ownerOf(id));
        await applicationStore.remove(tx, id);
        await audit(tx, inside, {
          area: 'application',
          action: 'uninstall',
          id,
          name: (row.names as { zh: string }).zh,
          before: { version: row.version, documents: rows.map(({ kind, code }) => `${kind} ${code}`) },
          after: { documents },
        });
      }),
  };
};
export type RemoveService = ReturnType<typeof createRemoveService>;
