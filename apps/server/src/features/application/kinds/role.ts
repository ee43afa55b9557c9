import * as contract from '@qiaoban/contracts/directory/role.contract';
import { getAuthority, saveAuthority } from '@qiaoban/contracts/permission/authority.contract';
import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import type { ObjectType } from '@qiaoban/contracts/permission/grants';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import { asBody, asJson, omit } from './kind';
import type { DocumentAdapter } from './kind';

/** A grant by codes: `module leave`, `button leave/btn_add`. */
type Grant = { type: ObjectType; id: string; name: string };

/** What travels: what hangs on menus. Organisations and data schemes are of one installation. */
const TRAVELS = new Set<ObjectType>(['module', 'button', 'column', 'form']);

const walk = (nodes: readonly AuthorityNode[], menu = ''): Grant[] =>
  nodes.flatMap((node) => {
    const code = node.type === 'module' ? node.enCode : `${menu}/${node.enCode}`;
    const below = walk(node.children, node.type === 'module' ? node.enCode : menu);
    return TRAVELS.has(node.type) ? [{ type: node.type, id: node.id, name: `${node.type} ${code}` }, ...below] : below;
  });

const fields = ({ fullName, type, sortCode, enabledMark, description }: contract.RoleInput): JsonObject =>
  asJson({ fullName, type, sortCode, enabledMark, description });

/** Roles with what they are granted on menus, never with their members. */
export const roleKind: DocumentAdapter = {
  kind: 'role',
  list: async (ask) =>
    (await ask(contract.listRoles)).list.map(({ id, enCode, fullName }) => ({ id, code: enCode, fullName })),
  read: async (ask, id) => {
    const role = await ask(contract.getRole, { params: { id } });
    const authority = await ask(getAuthority, { params: { objectId: id }, query: { objectType: 'Role' } });
    const held = new Set([...authority.module, ...authority.button, ...authority.column, ...authority.form]);
    const grants = walk(authority.list).flatMap((grant) => (held.has(grant.id) ? [grant.name] : []));
    return { ...fields(role), grants: [...new Set(grants)].toSorted() };
  },
  create: async (ask, code, content) =>
    (await ask(contract.createRole, { body: asBody({ ...omit(content, 'grants'), enCode: code }) })).id,
  save: async (ask, id, content) => {
    const role = await ask(contract.getRole, { params: { id } });
    await ask(contract.updateRole, {
      params: { id },
      body: asBody({ ...omit(content, 'grants'), enCode: role.enCode, version: role.version }),
    });
    const authority = await ask(getAuthority, { params: { objectId: id }, query: { objectType: 'Role' } });
    const wanted = new Set(Array.isArray(content.grants) ? content.grants : []);
    const given = walk(authority.list).filter(({ name }) => wanted.has(name));
    const of = (type: ObjectType): string[] => [
      ...new Set(given.filter((grant) => grant.type === type).map((grant) => grant.id)),
    ];
    await ask(saveAuthority, {
      params: { objectId: id },
      body: { objectType: 'Role', module: of('module'), button: of('button'), column: of('column'), form: of('form') },
    });
  },
  remove: async (ask, id) => {
    await ask(contract.deleteRole, { params: { id } });
  },
};
