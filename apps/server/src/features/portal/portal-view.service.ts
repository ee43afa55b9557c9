import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { MESSAGE_TYPE, listMessages } from '@qiaoban/contracts/message/message.contract';
import { PORTAL_CATEGORIES } from '@qiaoban/contracts/portal/portal.contract';
import { translate } from '@qiaoban/contracts/texts';
import { listMyWork } from '@qiaoban/contracts/workflow/instance.contract';
import { fieldsOf, numberOf, rowsOf } from '@qiaoban/portal/rows';
import { interfacesOf } from '@qiaoban/portal/validation';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { BaseData } from '../base-data';
import { audit } from '#core/log';
import type { Ask } from '#platform/http/ask';
import type { BlockData, OnError } from './block-data';
import { messageOf } from './block-data';
import { barredInterfaces } from './interface-rights.reads';
import type { PortalAccess } from './portal-access';
import { portalGrantStore } from './portal-grant.store';
import { readPortal } from './read-portal';

type Deps = { access: PortalAccess; data: BlockData; ask: Ask; baseData: Pick<BaseData, 'interfaces'> };

/** Lists of the start page are this long (wire: the first seven are shown). */
const SHOWN = 7;
const OTHERS = 'none';

/** Portals as people see them: one method a contract. */
export const createPortalViewService = ({ access, data, ask, baseData }: Deps) => {
  /** None when an administrator removed their dictionary. */
  const categoriesOf = async (actor: Actor): Promise<{ id: string; fullName: string }[]> => {
    try {
      return (await ask(actor, selectDictionaryByCode, { params: { id: PORTAL_CATEGORIES } })).list;
    } catch (error) {
      if (error instanceof AppError) return [];
      throw error;
    }
  };
  return {
    selector: async (actor: Actor) => {
      const mine = await access.visible(actor);
      const categories = await categoriesOf(actor);
      const known = new Set(categories.map(({ id }) => id));
      const others = { id: OTHERS, fullName: translate(actor.language, 'portal.other_category', {}, actor.wording) };
      const list = [...categories.map(({ id, fullName }) => ({ id, fullName })), others].map((category) => ({
        ...category,
        children: mine
          .filter((portal) => (known.has(portal.category) ? portal.category : OTHERS) === category.id)
          .map((portal) => ({ id: portal.id, fullName: portal.full_name })),
      }));
      return {
        list: list.filter(({ children }) => children.length > 0),
        defaultId: await access.first(actor, mine),
      };
    },

    all: async (actor: Actor) => ({
      list: await actor.db
        .selectFrom('portal')
        .select(['id', 'full_name as fullName', 'en_code as enCode'])
        .where('enabled_mark', '=', 1)
        .where('published', 'is not', null)
        .orderBy('sort_code')
        .orderBy('full_name')
        .execute(),
    }),

    setDefault: async (actor: Actor, id: string): Promise<void> => {
      const portal = await access.requirePortal(actor, id);
      await inTransaction(actor.db, async ({ tx }) => {
        const before = (await portalGrantStore.chosen(tx, actor.userId)) ?? '';
        await portalGrantStore.choose(tx, actor.userId, id);
        const entry = { area: 'user', action: 'update', id: actor.userId, name: actor.userName };
        await audit(tx, actor, { ...entry, before: { portalId: before }, after: { portalId: portal.id } });
      });
    },

    open: async (actor: Actor, id: string) => {
      const row = await access.requirePortal(actor, id);
      return {
        id,
        fullName: row.full_name,
        formData: row.published as unknown as Record<string, unknown>,
        publishedTime: row.published_at ?? row.created_at,
      };
    },

    read: async (actor: Actor, id: string, wanted: readonly string[] | undefined, onError: OnError) => {
      const row = await access.requirePortal(actor, id);
      return data.fill(actor, { document: readPortal(row.published), wanted, onError });
    },

    preview: async (actor: Actor, json: unknown, wanted: readonly string[] | undefined, onError: OnError) => {
      const document = readPortal(json);
      const barred = await barredInterfaces(actor, interfacesOf(document));
      return data.fill(actor, { document, wanted, barred, onError });
    },

    probe: async (
      actor: Actor,
      { interfaceId, parameters }: { interfaceId: string; parameters: Record<string, string> },
      onError: OnError,
    ) => {
      try {
        if ((await barredInterfaces(actor, [interfaceId])).size > 0) throw new AppError(commonErrors.no_permission);
        const { data: answer } = await baseData.interfaces.run(actor.db, actor, interfaceId, parameters);
        const fields = fieldsOf(answer);
        const rows = rowsOf(answer).slice(0, 20);
        const numeric = fields.filter(
          (field) => rows.length > 0 && rows.every((row) => row[field] === null || numberOf(row, field) !== null),
        );
        return { ok: true, message: '', fields, numeric };
      } catch (error) {
        return { ok: false, message: messageOf(actor, error, onError), fields: [], numeric: [] };
      }
    },

    notices: async (actor: Actor) => {
      const { list } = await ask(actor, listMessages, {
        query: { type: String(MESSAGE_TYPE.notice), pageSize: SHOWN },
      });
      return {
        list: list.map(({ id, title, lastModifyTime }) => ({ id, fullName: title, creatorTime: lastModifyTime })),
      };
    },

    todos: async (actor: Actor) => {
      const { list } = await ask(actor, listMyWork, { params: { category: '1' }, query: { pageSize: SHOWN } });
      return { list: list.map(({ id, fullName, creatorTime }) => ({ id, fullName, creatorTime })) };
    },
  };
};
export type PortalViewService = ReturnType<typeof createPortalViewService>;
