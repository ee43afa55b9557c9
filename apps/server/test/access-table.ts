import { readFileSync, writeFileSync } from 'node:fs';
import type { Access, Route } from '@qiaoban/contracts/route';
import { routeName } from '@qiaoban/contracts/route';

/** Eleven kinds of callers. `mustChange`: an administrator whose password must be changed first; `other…`: of another menu, of another tenant. */
export const CALLERS = [
  'anonymous',
  'expired',
  'mustChange',
  'nothing',
  'viewer',
  'editor',
  'otherEditor',
  'departmentAdmin',
  'designer',
  'administrator',
  'otherAdministrator',
] as const;
export type CallerKind = (typeof CALLERS)[number];

/** What the gate answers. `own`: passes when the contract's menu is one of those that this kind of caller holds. */
export type Answer = 'pass' | 'not signed in' | 'expired' | 'must change' | 'no permission' | 'own';
type AccessClass = 'public' | 'own-session' | 'signed-in' | 'record' | 'menu' | 'button';

const row = (...answers: Answer[]): Record<CallerKind, Answer> =>
  Object.fromEntries(CALLERS.map((kind, at) => [kind, answers[at]!])) as Record<CallerKind, Answer>;
const [P, X, E, M, N, O] = ['pass', 'not signed in', 'expired', 'must change', 'no permission', 'own'] as const;

/**
 * Who gets what: one line for each class of access. `record` passes the gate and is decided by the service for the record
 * in question. An administrator of another tenant passes, into the own tenant.
 */
export const ANSWERS: Record<AccessClass, Record<CallerKind, Answer>> = {
  // anonymous expired mustChange nothing viewer editor otherEditor departmentAdmin designer administrator otherAdministrator
  public: row(P, P, P, P, P, P, P, P, P, P, P),
  'own-session': row(X, E, P, P, P, P, P, P, P, P, P),
  'signed-in': row(X, E, M, P, P, P, P, P, P, P, P),
  record: row(X, E, M, P, P, P, P, P, P, P, P),
  menu: row(X, E, M, N, P, P, N, O, O, P, P),
  button: row(X, E, M, N, N, P, N, O, O, P, P),
};

/** Menus, with all of their buttons, of the kinds that hold some of their own. */
export const OWN_MENUS: Partial<Record<CallerKind, readonly string[]>> = {
  otherEditor: ['system.log', 'system.area'],
  departmentAdmin: ['permission.department', 'permission.position', 'permission.user'],
  designer: ['onlineDev.webDesign', 'onlineDev.flowEngine'],
};

const grantText = ({ menu, button }: { menu: string; button?: string }): string =>
  button === undefined ? menu : `${menu}:${button}`;

/** `public`, `signed-in`, `record: …`, or menus and buttons, any of which is enough: `system.menu:btn_edit | system.log`. */
export const accessText = (access: Access): string => {
  if (typeof access === 'string') return access;
  if ('record' in access) return `record: ${access.record}`;
  return ('anyOf' in access ? access.anyOf : [access]).map(grantText).join(' | ');
};

export const classOf = (text: string): AccessClass => {
  if (text === 'public' || text === 'own-session' || text === 'signed-in') return text;
  if (text.startsWith('record: ')) return 'record';
  return alternatives(text).some(({ button }) => button === undefined) ? 'menu' : 'button';
};

export const alternatives = (text: string): { menu: string; button?: string }[] =>
  text.split(' | ').map((each) => {
    const [menu = '', button] = each.split(':');
    return button === undefined ? { menu } : { menu, button };
  });

const FILE = new URL('./access-table.json', import.meta.url);

/** The table in the repository: contract → access. A second hand for what the contracts say, so that no change slips by. */
export const readAccessTable = (): Record<string, string> =>
  JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;

/** Writes the table anew from the contracts (`UPDATE_ACCESS_TABLE=1`); the difference is then looked at in review. */
export const writeAccessTable = (routes: readonly Route[]): void => {
  const lines = routes.map((route) => [routeName(route), accessText(route.access)] as const);
  const sorted = lines.toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`);
};
