import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { portalErrors } from '@qiaoban/contracts/portal/portal.contract';
import type { PortalModel } from '@qiaoban/contracts/portal/portal.contract';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import type { PortalDocument } from '@qiaoban/portal/document';
import { referencesOf } from '@qiaoban/portal/references';
import { interfacesOf, portalProblems } from '@qiaoban/portal/validation';
import { portalText } from '@qiaoban/portal/texts/portal-text';
import type { Clock } from '#platform/clock';
import { namesOfCopy } from '#platform/copy-names';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { barredInterfaces } from './interface-rights.reads';
import { portalStore } from './portal.store';
import type { PortalDbRow, PortalInput } from './portal.store';
import { readPortal } from './read-portal';

type Draft = { formData?: Record<string, unknown> | undefined };
type Deps = { clock: Clock; uses: Uses };

const requireRow = (row: PortalDbRow | undefined): PortalDbRow => {
  if (row === undefined) throw new AppError(portalErrors.not_found);
  return row;
};
const requirePortal = async (db: Db, id: string) => requireRow(await portalStore.find(db, id));

const codeTaken = (error: unknown, code: string): never => {
  if (!isUniqueViolation(error, 'portal_code')) throw error;
  throw new AppError(portalErrors.code_taken, { code }, [{ path: 'enCode', message: '' }]);
};

const inputOf = (row: PortalDbRow): PortalInput => ({
  fullName: row.full_name,
  enCode: row.en_code,
  category: row.category,
  sortCode: row.sort_code,
  description: row.description,
});
/** What the design shows, and the category. */
const namedBy = ({ category }: PortalInput, document: PortalDocument): Reference[] => [
  ...referencesOf(document),
  ...byIds('dictionaryItem', [category]),
];
const nodesOf = (json: unknown): number => Object.keys((json as { nodes?: object }).nodes ?? {}).length;
/** What a person compares in the log: everything but the drawing, of which only the size is kept. */
const logged = (input: PortalInput, json: unknown) => ({ ...input, nodes: nodesOf(json) });

/** Portals as they are designed: one method a contract. */
export const createPortalService = ({ clock, uses }: Deps) => {
  const insert = (actor: Actor, input: PortalInput, draft: PortalDocument, action: 'create' | 'copy') =>
    inTransaction(actor.db, async ({ tx }) => {
      const id = newId();
      const named = namedBy(input, draft);
      await uses.hold(tx, actor, named, action === 'copy' ? named : []);
      await portalStore.insert(tx, id, actor, input, draft);
      await audit(tx, actor, { area: 'portal', action, id, name: input.fullName, after: logged(input, draft) });
      return { id };
    });

  return {
    list: async (actor: Actor, query: Parameters<typeof portalStore.list>[1]) => {
      const { list, total } = await portalStore.list(actor.db, query);
      const { currentPage, pageSize } = query;
      return {
        list: list.map((row) => ({
          id: row.id,
          fullName: row.full_name,
          enCode: row.en_code,
          category: row.category,
          state: row.state,
          enabledMark: row.enabled_mark as 0 | 1,
          roleCount: row.role_count,
          sortCode: row.sort_code,
          creatorUser: row.creator_name,
          creatorTime: row.created_at,
          lastModifyUser: row.modifier_name,
          lastModifyTime: row.modified_at,
          description: row.description,
        })),
        pagination: { currentPage, pageSize, total, totalIsExact: true },
      };
    },

    get: async (actor: Actor, id: string): Promise<PortalModel> => {
      const row = await requirePortal(actor.db, id);
      return {
        id,
        ...inputOf(row),
        formData: row.draft as unknown as Record<string, unknown>,
        state: row.state,
        enabledMark: row.enabled_mark as 0 | 1,
        version: row.version,
      };
    },

    create: (actor: Actor, { formData, ...input }: PortalInput & Draft) =>
      insert(actor, input, readPortal(formData), 'create').catch((error: unknown) => codeTaken(error, input.enCode)),

    update: (actor: Actor, id: string, { version, formData, ...input }: PortalInput & Draft & { version: number }) => {
      const draft = readPortal(formData);
      return inTransaction(actor.db, async ({ tx }) => {
        const before = await requirePortal(tx, id);
        await uses.hold(tx, actor, namedBy(input, draft), namedBy(inputOf(before), readPortal(before.draft)));
        if (!(await portalStore.saveDraft(tx, id, version, actor, input, draft)))
          throw new AppError(commonErrors.stale);
        await audit(tx, actor, {
          area: 'portal',
          action: 'update',
          id,
          name: input.fullName,
          before: logged(inputOf(before), before.draft),
          after: logged(input, draft),
        });
        return { version: version + 1 };
      }).catch((error: unknown) => codeTaken(error, input.enCode));
    },

    publish: async (actor: Actor, id: string, version: number) => {
      const draft = readPortal((await requirePortal(actor.db, id)).draft);
      const problems = portalProblems(draft, actor.language).map(({ key, values }) =>
        portalText(actor.language, key, values),
      );
      const barred = await barredInterfaces(actor, interfacesOf(draft));
      if (barred.size > 0)
        problems.push(
          portalText(actor.language, 'portal.soundness.interface_barred', { name: [...barred].join(', ') }),
        );
      if (problems.length > 0)
        throw new AppError(portalErrors.has_problems, { count: problems.length, first: problems[0] ?? '' });
      return inTransaction(actor.db, async ({ tx }) => {
        const before = await requirePortal(tx, id);
        if (!(await portalStore.publish(tx, id, version, actor, draft, clock.now())))
          throw new AppError(commonErrors.stale);
        const after = logged(inputOf(before), draft);
        await audit(tx, actor, { area: 'portal', action: 'publish', id, name: before.full_name, after });
        return { version: version + 1 };
      });
    },

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined): Promise<void> =>
      inTransaction(actor.db, async ({ tx }) => {
        const row = requireRow(await portalStore.lock(tx, id));
        const enabledMark = wanted ?? (row.enabled_mark === 1 ? 0 : 1);
        if (enabledMark === 1 && row.published === null) throw new AppError(portalErrors.not_published);
        await portalStore.setState(tx, id, actor, enabledMark);
        await audit(tx, actor, {
          area: 'portal',
          action: 'state',
          id,
          name: row.full_name,
          before: { enabledMark: row.enabled_mark },
          after: { enabledMark },
        });
      }),

    remove: (actor: Actor, id: string): Promise<void> =>
      inTransaction(actor.db, async ({ tx }) => {
        const row = requireRow(await portalStore.lock(tx, id));
        await uses.refuse(tx, actor, { kind: 'portal', id }, (by) => new AppError(portalErrors.in_use, { by }));
        await portalStore.remove(tx, id);
        const before = logged(inputOf(row), row.draft);
        await audit(tx, actor, { area: 'portal', action: 'delete', id, name: row.full_name, before });
      }),

    copy: async (actor: Actor, id: string) => {
      const row = await requirePortal(actor.db, id);
      const source = inputOf(row);
      const names = await namesOfCopy(actor.db, 'portal', actor.language, source);
      return insert(actor, { ...source, ...names }, readPortal(row.draft), 'copy');
    },
  };
};
export type PortalService = ReturnType<typeof createPortalService>;
