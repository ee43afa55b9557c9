import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { MATCH_ALL, MATCH_NONE } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import { FilterError } from '@qiaoban/language/filter-error';
import type { FilterColumns } from '@qiaoban/language/filter-sql';
import { planFilter } from '@qiaoban/language/filter-plan';
import { simplifyFilter } from '@qiaoban/language/filter-simplify';
import { resolveVariables } from '@qiaoban/language/filter-variables';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import type { FieldRights } from '@qiaoban/form/runtime/rights';
import type { FieldInfo } from '@qiaoban/form/fields';
import { isMasked } from '@qiaoban/form/values/protected-text';
import { scopeFrom } from '#platform/database/scope';
import type { Scope } from '#platform/database/scope';
import type { MenuRights } from '#core/permission';
import type { CompiledForm } from '../compiled/compile-form';
import { FORM_BUTTONS, fullPathOf, isGrantedByName } from '../publish/form-menu';
import type { FormButton } from '../publish/form-menu';

/** What one person may do with one form: the union of the menu entries that open it. */
export type FormRights = {
  buttons: ReadonlySet<string>;
  /** Fields that may be seen; undefined for all. */
  columns: ReadonlySet<string> | undefined;
  /** Fields that may be filled in; undefined for all that may be seen. */
  editable: ReadonlySet<string> | undefined;
  /** Masked fields whose whole values may be asked for; undefined for all. */
  full: ReadonlySet<string> | undefined;
  /** Records that may be seen. */
  scope: Scope;
};
/** The same before it is known who asks when: a record has to be in one of the filters, variables and all. */
export type HeldRights = Omit<FormRights, 'scope'> & { filters: readonly Filter[] };

/** Own records: what is left when data are under permission and no scheme was granted. */
const OWN_RECORDS: Filter = { field: 'creator', op: 'eq', value: { var: 'me' } };

const union = (sets: readonly ReadonlySet<string>[]): Set<string> => new Set(sets.flatMap((set) => [...set]));
const unionUnlessAll = (sets: readonly (ReadonlySet<string> | undefined)[]): ReadonlySet<string> | undefined =>
  sets.includes(undefined) ? undefined : union(sets as ReadonlySet<string>[]);

const filtersOf = ({ dataAuthorize, schemes }: MenuRights): Filter[] => {
  if (!dataAuthorize) return [MATCH_ALL];
  return schemes.length === 0 ? [OWN_RECORDS] : schemes.map((scheme) => scheme.filter);
};

const buttonsOf = ({ buttons, buttonAuthorize }: MenuRights): ReadonlySet<string> =>
  buttonAuthorize ? buttons : new Set([...buttons].filter((button) => !isGrantedByName(button)));

/**
 * Administrators may do everything. Others need a menu entry; with data permission on they see the records of their
 * schemes, which add up, and without a scheme their own records only.
 */
export const rightsFrom = (menus: readonly MenuRights[], isAdministrator: boolean): HeldRights => {
  const buttons = union(menus.map(buttonsOf));
  if (isAdministrator) {
    return {
      buttons: union([buttons, new Set(FORM_BUTTONS)]),
      columns: undefined,
      editable: undefined,
      full: undefined,
      filters: [MATCH_ALL],
    };
  }
  if (menus.length === 0) throw new AppError(commonErrors.no_permission);
  return {
    buttons,
    columns: unionUnlessAll(menus.map((menu) => menu.columns)),
    editable: unionUnlessAll(menus.map((menu) => menu.editable)),
    full: new Set([...buttons].flatMap((button) => fullPathOf(button) ?? [])),
    filters: menus.flatMap(filtersOf),
  };
};

/**
 * The records that a person sees through some filters, which add up. One that asks for a field that the form no longer
 * has lets nothing through.
 */
export const scopeOf = (filters: readonly Filter[], columns: FilterColumns, values: VariableValues): Scope => {
  const items = filters.map((filter): Filter => {
    try {
      const resolved = resolveVariables(filter, values);
      planFilter(resolved, (field) => (Object.hasOwn(columns, field) ? columns[field]?.kind : undefined));
      return resolved;
    } catch (error) {
      if (error instanceof FilterError) return MATCH_NONE;
      throw error;
    }
  });
  return scopeFrom(simplifyFilter({ op: 'or', items }));
};

/** Refuses who holds none of the buttons. */
export const requireButton = (rights: Pick<FormRights, 'buttons'>, ...anyOf: FormButton[]): void => {
  if (!anyOf.some((button) => rights.buttons.has(button))) throw new AppError(commonErrors.no_permission);
};

const top = (path: string): string => path.split('.')[0]!;

/** May the field (`amount`, `lines`, `lines.amount`) be seen? A column of a sub-table goes with its sub-table. */
export const isVisible = (rights: Pick<FormRights, 'columns'>, path: string): boolean =>
  rights.columns === undefined || rights.columns.has(top(path));

/** May the field be asked about: searched, sorted and grouped by, compared? Not where only a part of it is shown. */
export const isReadable = (
  rights: Pick<FormRights, 'columns' | 'full'>,
  { path, props }: Pick<FieldInfo, 'path' | 'props'>,
): boolean => isVisible(rights, path) && (!isMasked(props) || rights.full === undefined || rights.full.has(path));

/** May the field be filled in? Only what may be seen. */
export const isEditable = (rights: Pick<FormRights, 'columns' | 'editable'>, path: string): boolean =>
  isVisible(rights, path) && (rights.editable === undefined || rights.editable.has(top(path)));

/** Rights for the check of a record: what is hidden or not to be changed keeps its stored value. */
export const fieldRightsOf = (
  rights: Pick<FormRights, 'columns' | 'editable'>,
  form: Pick<CompiledForm, 'main' | 'tables'>,
): FieldRights | undefined => {
  if (rights.columns === undefined && rights.editable === undefined) return undefined;
  const paths = [...form.main, ...form.tables].map(({ field }) => field).filter((path) => !isEditable(rights, path));
  return Object.fromEntries(
    paths.map((path) => [path, { access: isVisible(rights, path) ? ('read' as const) : ('hide' as const) }]),
  );
};
