import * as contract from '@qiaoban/contracts/portal/portal.contract';
import { allPages, asBody, asJson, omit } from './kind';
import type { DocumentAdapter } from './kind';

/** Portals with the roles that they are granted to; one that was published is published when it is saved. */
export const portalKind: DocumentAdapter = {
  kind: 'portal',
  list: async (ask) =>
    (await allPages((query) => ask(contract.listPortals, { query }))).map(({ id, enCode, fullName }) => ({
      id,
      code: enCode,
      fullName,
    })),
  read: async (ask, id) => {
    const portal = await ask(contract.getPortal, { params: { id } });
    const { ids } = await ask(contract.getPortalRoles, { params: { itemId: id, objectType: 'Role' } });
    const fields = omit(asJson(portal), 'id', 'enCode', 'version', 'state', 'enabledMark');
    return { ...fields, roles: ids.toSorted(), isPublished: portal.state > 0 };
  },
  create: async (ask, code, content) => {
    const fields = omit(content, 'formData', 'roles', 'isPublished');
    return (await ask(contract.createPortal, { body: asBody({ ...fields, enCode: code }) })).id;
  },
  save: async (ask, id, content) => {
    const { version, enCode } = await ask(contract.getPortal, { params: { id } });
    const body = { ...omit(content, 'roles', 'isPublished'), enCode, version };
    const saved = await ask(contract.updatePortal, { params: { id }, body: asBody(body) });
    if (content.isPublished === true) await ask(contract.publishPortal, { params: { id }, body: saved });
    const roles = (Array.isArray(content.roles) ? content.roles : []).filter((role) => role !== '');
    await ask(contract.savePortalRoles, { params: { itemId: id }, body: asBody({ objectId: roles }) });
  },
  remove: async (ask, id) => {
    await ask(contract.deletePortal, { params: { id } });
  },
};
