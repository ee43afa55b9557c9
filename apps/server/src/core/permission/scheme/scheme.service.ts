import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { permissionErrors } from '@qiaoban/contracts/permission/authority.contract';
import { schemeErrors } from '@qiaoban/contracts/permission/data-scheme.contract';
import type {
  DataScheme,
  DataSchemeInput,
  SchemePreset,
  setRightsDesign,
} from '@qiaoban/contracts/permission/data-scheme.contract';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { Filter } from '@qiaoban/language/filter';
import { FilterError } from '@qiaoban/language/filter-error';
import type { Db } from '#platform/database/database';
import { inTransaction, isUniqueViolation } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '../../log';
import type { Uses } from '../../uses';
import { setMenuSwitches } from '../../menu';
import type { MenuEvents } from '../../menu';
import { grantStore } from '../grant.store';
import type { PolicyCache } from '../policy-cache';
import type { RecordPort } from '../record-port';
import { schemeFilter } from './scheme.rules';
import { schemeStore } from './scheme.store';
import type { SchemeMenu } from './scheme.store';

type Deps = { policies: PolicyCache; menu: MenuEvents; records: () => RecordPort; uses: Uses };

const AREA = 'dataScheme';
type FormMenu = SchemeMenu & { module_id: string };

/** The menu entry, when it opens a form. */
const requireFormMenu = async (db: Db, id: string): Promise<FormMenu> => {
  const menu = await schemeStore.menu(db, id);
  if (menu === undefined || menu.type !== MENU_TYPE.form || menu.module_id === null)
    throw new AppError(schemeErrors.scheme_menu);
  return { ...menu, module_id: menu.module_id };
};

const requireScheme = async (db: Db, id: string): Promise<DataScheme> => {
  const scheme = await schemeStore.find(db, id);
  if (scheme === undefined) throw new AppError(schemeErrors.scheme_not_found);
  return scheme;
};

const codeTaken = (error: unknown, code: string): never => {
  if (!isUniqueViolation(error, 'data_scheme_code')) throw error;
  throw new AppError(schemeErrors.scheme_code_taken, { code }, [{ path: 'enCode', message: '' }]);
};

const wrongCondition = (): AppError =>
  new AppError(schemeErrors.scheme_condition, {}, [{ path: 'conditionJson', message: '' }]);

/** Data schemes of menus: one method a contract. */
export const createSchemeService = ({ policies, menu: menus, records, uses }: Deps) => {
  /** The filter, when it can be asked of the form. */
  const checkedFilter = async (
    db: Db,
    actor: Actor,
    menu: FormMenu,
    preset: SchemePreset,
    condition: unknown,
  ): Promise<Filter> => {
    let filter: Filter;
    try {
      filter = schemeFilter(preset, condition);
    } catch (error) {
      if (error instanceof FilterError) throw wrongCondition();
      throw error;
    }
    if (!(await records().isAnswerable(db, actor.tenant, menu.module_id, filter))) throw wrongCondition();
    return filter;
  };

  return {
    list: async (actor: Actor, menuId: string) => ({ list: await schemeStore.list(actor.db, menuId) }),
    get: (actor: Actor, id: string) => requireScheme(actor.db, id),

    create: (actor: Actor, input: DataSchemeInput) =>
      inTransaction(actor.db, async (unit) => {
        const { tx, afterCommit } = unit;
        const menu = await requireFormMenu(tx, input.moduleId);
        const filter = await checkedFilter(tx, actor, menu, input.preset, input.conditionJson);
        const id = newId();
        await schemeStore.insert(tx, id, actor.userId, input, filter);
        await records().schemesChanged(unit, menu.module_id);
        await audit(tx, actor, { area: AREA, action: 'create', id, name: input.fullName, after: input });
        afterCommit(() => policies.changed(actor.tenant));
        return { id };
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    update: (actor: Actor, id: string, { version, ...input }: DataSchemeInput & { version: number }) =>
      inTransaction(actor.db, async (unit) => {
        const { tx, afterCommit } = unit;
        const before = await requireScheme(tx, id);
        const menu = await requireFormMenu(tx, before.moduleId);
        const filter = await checkedFilter(tx, actor, menu, input.preset, input.conditionJson);
        const after = { ...input, moduleId: before.moduleId };
        if (!(await schemeStore.update(tx, id, actor.userId, version, after, filter)))
          throw new AppError(commonErrors.stale);
        await records().schemesChanged(unit, menu.module_id);
        await audit(tx, actor, { area: AREA, action: 'update', id, name: input.fullName, before, after });
        afterCommit(() => policies.changed(actor.tenant));
      }).catch((error: unknown) => codeTaken(error, input.enCode)),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await requireScheme(tx, id);
        const refusal = (names: string): AppError => new AppError(schemeErrors.scheme_granted, { names });
        await uses.refuse(tx, actor, { kind: 'dataScheme', id }, refusal);
        await schemeStore.remove(tx, id);
        await grantStore.forget(tx, { resource: [id] });
        await audit(tx, actor, { area: AREA, action: 'delete', id, name: before.fullName, before });
        afterCommit(() => policies.changed(actor.tenant));
      }),

    design: async (actor: Actor, menuId: string) => {
      const menu = await requireFormMenu(actor.db, menuId);
      const form = await records().form(actor.db, actor.tenant, menu.module_id);
      if (form === undefined) throw new AppError(schemeErrors.scheme_menu);
      const mark = (value: number): 0 | 1 => (value === 1 ? 1 : 0);
      return {
        fullName: menu.full_name,
        formName: form.name,
        formData: form.document as Record<string, unknown>,
        isDataAuthorize: mark(menu.is_data_authorize),
        isColumnAuthorize: mark(menu.is_column_authorize),
        isFormAuthorize: mark(menu.is_form_authorize),
        list: await schemeStore.fields(actor.db, menuId),
      };
    },

    setDesign: (actor: Actor, menuId: string, body: BodyOf<typeof setRightsDesign>) =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const menu = await requireFormMenu(tx, menuId);
        const { isDataAuthorize: data, isColumnAuthorize: column, isFormAuthorize: form } = body;
        await setMenuSwitches(tx, menuId, actor.userId, { data, column, form });
        const before = {
          isDataAuthorize: menu.is_data_authorize,
          isColumnAuthorize: menu.is_column_authorize,
          isFormAuthorize: menu.is_form_authorize,
        };
        const given = Object.entries(body).filter(([, value]) => value !== undefined);
        const after = { ...before, ...Object.fromEntries(given) };
        await audit(tx, actor, { area: 'menu', action: 'update', id: menuId, name: menu.full_name, before, after });
        afterCommit(() => menus.changed(actor.tenant));
      }),

    trial: async (
      actor: Actor,
      menuId: string,
      given: { preset: SchemePreset; conditionJson: unknown; userId: string },
    ) => {
      const { db } = actor;
      const menu = await requireFormMenu(db, menuId);
      if ((await grantStore.names(db, 'User', [given.userId])).size === 0)
        throw new AppError(permissionErrors.subject_not_found);
      const filter = await checkedFilter(db, actor, menu, given.preset, given.conditionJson);
      return records().sample(actor, menu.module_id, filter, given.userId);
    },
  };
};
export type SchemeService = ReturnType<typeof createSchemeService>;
