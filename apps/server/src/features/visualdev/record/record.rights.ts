import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { MATCH_ALL } from '@qiaoban/language/filter';
import type { FieldRights } from '@qiaoban/form/runtime/rights';
import { scopeFrom } from '../../../platform/database/scope';
import type { Scope } from '../../../platform/database/scope';
import type { MenuRights } from '../../permission';
import type { CompiledForm } from '../compiled/compile-form';
import { FORM_BUTTONS } from '../publish/form-menu';
import type { FormButton } from '../publish/form-menu';

/** What one person may do with one form: the union of the menu entries that open it. */
export type FormRights = {
  buttons: ReadonlySet<string>;
  /** Fields that may be seen; undefined for all. */
  columns: ReadonlySet<string> | undefined;
  /** Records that may be seen. */
  scope: Scope;
};

const union = (sets: readonly ReadonlySet<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]));

/**
 * Administrators may do everything. Others need a menu entry; with data permission on and no scheme granted they see
 * their own records only.
 */
export const rightsFrom = (
  menus: readonly MenuRights[],
  who: { userId: string; isAdministrator: boolean },
): FormRights => {
  const buttons = union(menus.map((menu) => menu.buttons));
  if (who.isAdministrator) {
    return { buttons: union([buttons, new Set(FORM_BUTTONS)]), columns: undefined, scope: scopeFrom(MATCH_ALL) };
  }
  if (menus.length === 0) throw new AppError(commonErrors.no_permission);
  const columns = menus.some((menu) => menu.columns === undefined)
    ? undefined
    : union(menus.map((menu) => menu.columns!));
  const isOwnOnly = menus.every((menu) => menu.dataAuthorize);
  return {
    buttons,
    columns,
    scope: scopeFrom(isOwnOnly ? { field: 'creator', op: 'eq', value: who.userId } : MATCH_ALL),
  };
};

/** Refuses who holds none of the buttons. */
export const needButton = (rights: FormRights, ...anyOf: FormButton[]): void => {
  if (!anyOf.some((button) => rights.buttons.has(button))) throw new AppError(commonErrors.no_permission);
};

/** May the field (`amount`, `lines`, `lines.amount`) be seen? A column of a sub-table goes with its sub-table. */
export const isVisible = (rights: Pick<FormRights, 'columns'>, path: string): boolean =>
  rights.columns === undefined || rights.columns.has(path.split('.')[0]!);

/** Rights for the check of a record: what is hidden keeps its stored value. */
export const fieldRightsOf = (rights: FormRights, form: CompiledForm): FieldRights | undefined => {
  if (rights.columns === undefined) return undefined;
  const hidden = [...form.main.map(({ field }) => field), ...form.tables.map(({ field }) => field)].filter(
    (path) => !isVisible(rights, path),
  );
  return Object.fromEntries(hidden.map((path) => [path, { access: 'hide' as const }]));
};
