import type { Option } from '@qiaoban/form/block';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';

/** What visualdev asks of the menu. */
export type MenuPort = {
  /** The entry that opens a form in the menu of the browser or of the phone, if there is one. */
  menuOfModule(
    db: Db,
    moduleId: string,
    category: 'Web' | 'App',
  ): Promise<{ id: string; fullName: string } | undefined>;
  createFormMenu(unit: Unit, actor: Actor, entry: FormMenu): Promise<{ id: string }>;
  /** Brings the columns of the form's menu entries, if there are any, up to the form that is published now. */
  syncFormMenu(
    unit: Unit,
    actor: Actor,
    moduleId: string,
    items: { buttons: Item[]; columns: Item[]; isOwnButton?: (enCode: string) => boolean },
  ): Promise<void>;
};
type Item = { enCode: string; fullName: string };
export type FormMenu = {
  parentId: string;
  fullName: string;
  names?: { zh?: string; zhtw?: string; en?: string };
  enCode: string;
  icon: string;
  category: 'Web' | 'App';
  moduleId: string;
  buttons: Item[];
  columns: Item[];
};

/** What a typed text stands for. */
export type Match = { kind: 'one'; id: string } | { kind: 'none' } | { kind: 'several'; count: number };

/** What has a name in the directory besides people and departments. */
type NamedKind = 'position' | 'role' | 'group';

/** What visualdev asks of the directory: part of its `people`. */
export type PeoplePort = {
  byIds(db: Db, ids: readonly string[]): Promise<readonly { id: string; fullName: string }[]>;
  departmentOf(db: Db, userId: string): Promise<{ id: string; companyId: string } | undefined>;
  departmentNames(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  /** Names that a file can be read again by. */
  clearNames(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  /** People or departments whose name holds a text, so many at most; also of those no longer in use. */
  idsByName(db: Db, kind: 'user' | 'department', text: string, limit: number): Promise<string[]>;
  findUsersByText(db: Db, texts: readonly string[]): Promise<Map<string, Match>>;
  findDepartmentsByText(db: Db, texts: readonly string[]): Promise<Map<string, Match>>;
  /** Names of positions, roles or groups. */
  otherNames(db: Db, kind: NamedKind, ids: readonly string[]): Promise<Map<string, string>>;
  /** Positions, roles or groups that texts name, by name or code. */
  findOthersByText(
    db: Db,
    kind: NamedKind,
    texts: readonly string[],
  ): Promise<{ id: string; fullName: string; enCode: string }[]>;
  mainPositionOf(db: Db, userId: string): Promise<string | undefined>;
};

/** What visualdev asks of the base data. */
export type BaseDataPort = {
  /** The next numbers of a numbering rule in their order, taken inside the documents' own transaction: unique and without gaps. */
  takeBillNumbers(
    unit: Unit,
    code: string,
    now: number,
    count: number,
    contexts?: readonly { values?: FormRecord; organisation?: string | null; department?: string | null }[],
  ): Promise<string[]>;
  /** The lane that taking a number of the rule comes to, for `inTransaction`. */
  billLane(code: string): string;
  /** Choices of the dictionaries by dictionary type id; absent ones are not checked. */
  options?(db: Db, typeIds: readonly string[]): Promise<Map<string, Option[]>>;
  /** Names of regions. */
  areaNames?(db: Db, ids: readonly string[]): Promise<Map<string, string>>;
  /** `浙江省/杭州市` → ids from the top down, joined by commas. */
  areaPaths?(db: Db, texts: readonly string[]): Promise<Map<string, string>>;
  /** Runs a data interface for a person; never inside a transaction: it may ask another database or server. */
  interfaces?: {
    run(
      db: Db,
      who: { userId: string; userName: string; tenant: string },
      id: string,
      parameters?: Readonly<Record<string, unknown>>,
    ): Promise<{ data: unknown; truncated: boolean }>;
  };
};
