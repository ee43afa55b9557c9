import ipaddr from 'ipaddr.js';
import { API_KEY_START } from '@qiaoban/contracts/api-key/api-key.contract';
import type { Access, Method } from '@qiaoban/contracts/route';

/** `qb_<tenant>_<secret>`: the tenant's code has no underscore of its own at the end. */
const SHAPE = new RegExp(`^${API_KEY_START}([a-z][a-z0-9_]{0,49})_([A-Za-z0-9-]{40,60})$`);

/** The tenant of a key; undefined when the text is no key at all. */
export const tenantOfKey = (key: string): string | undefined => SHAPE.exec(key)?.[1];

/** An address or network as a person writes it (`10.0.0.1`, `10.0.0.0/8`, `::1`). */
export const isAddress = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** True when the address is in the list; an empty list takes everybody. */
export const isFromThere = (list: readonly string[], ip: string): boolean => {
  if (list.length === 0) return true;
  if (!ipaddr.isValid(ip)) return false;
  const from = ipaddr.process(ip);
  return list.some((entry) => {
    const [address, bits] = ipaddr.isValidCIDR(entry)
      ? ipaddr.parseCIDR(entry)
      : ([ipaddr.process(entry), ipaddr.process(entry).kind() === 'ipv4' ? 32 : 128] as const);
    return address.kind() === from.kind() && from.match(address, bits);
  });
};

/** Sign-in, passwords, sessions, keys, grants, tenants and what opens other ways in: never for a program's key. */
const NEVER = [
  /^\/api\/oauth\//,
  /^\/api\/system\/ApiKey/,
  /^\/api\/system\/Tenant/,
  /^\/api\/system\/Webhook/,
  /^\/api\/system\/Permission\/Authority/,
  /^\/api\/system\/Permission\/(Users\/Current|Registration|Online)/i,
  /Security|Password|Session|ScanLogin|OneTimeCode|Authoriz|InterfaceKey|AccessKey|DataScheme/i,
  /DataBackup/i,
  /RenewSecret/,
];
/** People, roles, positions, groups: writing them is giving rights. */
const READ_ONLY = /^\/api\/system\/Permission\//;
const READING_POSTS = /\/(Selector(\/:\w+)?|getUserList|getUserAndDeptList|getPositionList|List)$/;

const isReading = (method: Method, path: string): boolean =>
  method === 'GET' || (method === 'POST' && READING_POSTS.test(path));

/** True for calls that no key may make, whatever its owner may do; unless the contract names them for keys. */
export const isNeverForKeys = (method: Method, path: string): boolean =>
  NEVER.some((pattern) => pattern.test(path)) || (READ_ONLY.test(path) && !isReading(method, path));

type Narrowing = {
  isReadOnly: boolean;
  allMenus: boolean;
  menus: ReadonlySet<string>;
};
/** Menus through which the owner reaches the form (or other object) that the call names. */
type Call = { method: Method; path: string; access: Access; menusOfObject: readonly string[]; keys?: 'named' };

/** What opens a way out for all data: only for keys that name its menu, so that no key has it unasked. */
const isNamed = (key: Narrowing, access: Access): boolean =>
  !key.allMenus && typeof access !== 'string' && 'menu' in access && key.menus.has(access.menu);

const isInScope = (key: Narrowing, { method, path, access, menusOfObject }: Call): boolean => {
  if (key.allMenus) return true;
  if (typeof access !== 'string' && !('record' in access))
    return ('anyOf' in access ? access.anyOf : [access]).some(({ menu }) => key.menus.has(menu));
  if (path.startsWith('/api/visualdev/OnlineDev/')) return menusOfObject.some((code) => key.menus.has(code));
  if (path.startsWith('/api/workflow/')) return [...key.menus].some((code) => code.startsWith('workFlow.'));
  if (path.startsWith('/api/file/')) return true;
  // decided by `can` in the service
  if (typeof access !== 'string' && path.startsWith('/api/system/Base/Dictionary')) return true;
  return access === 'signed-in' && isReading(method, path) && /Selector|\/Tree$|\/All$|EnCode/.test(path);
};

/**
 * Why a key that is narrowed to menus may not make a call; undefined when it may. Of calls that name a menu, the owner's right to it is
 * looked at afterwards; the rest needs the menu of the form it names, a menu of the workflow, or only reads lists for choosing.
 */
export const refusalOfCall = (
  key: Narrowing,
  call: Call,
): 'call_refused' | 'read_only' | 'out_of_scope' | 'named_only' | undefined => {
  if (call.keys === undefined && isNeverForKeys(call.method, call.path)) return 'call_refused';
  if (call.keys === 'named' && key.allMenus) return 'named_only';
  if (call.keys === 'named' && !isNamed(key, call.access)) return 'out_of_scope';
  if (key.isReadOnly && !isReading(call.method, call.path)) return 'read_only';
  return isInScope(key, call) ? undefined : 'out_of_scope';
};
