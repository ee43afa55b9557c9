import * as contract from '@qiaoban/contracts/workflow/engine.contract';
import { allPages, asBody, asJson, omit } from './kind';
import type { KindAdapter } from './kind';

const OURS = [
  'id',
  'enCode',
  'version',
  'type',
  'formType',
  'visibleType',
  'enabledMark',
  'tables',
  'state',
  'publishedVersion',
];

/** Flows with the form that goes through them; one that was in use is published when it is saved. */
export const flowKind: KindAdapter = {
  kind: 'flow',
  list: async (ask) =>
    (await allPages((query) => ask(contract.listFlows, { query }))).map(({ id, enCode, fullName }) => ({
      id,
      code: enCode,
      fullName,
    })),
  read: async (ask, id) => {
    const flow = await ask(contract.getFlow, { params: { id } });
    return { ...omit(asJson(flow), ...OURS), isReleased: flow.publishedVersion > 0 };
  },
  create: async (ask, code, content) => {
    const fields = omit(content, 'flowTemplateJson', 'isReleased');
    return (await ask(contract.createFlow, { body: asBody({ ...fields, enCode: code }) })).id;
  },
  save: async (ask, id, content) => {
    const { version, enCode } = await ask(contract.getFlow, { params: { id } });
    const body = { ...omit(content, 'isReleased', 'formId'), enCode, version };
    const saved = await ask(contract.updateFlow, { params: { id }, body: asBody(body) });
    if (content.isReleased === true) await ask(contract.releaseFlow, { params: { id }, body: saved });
  },
  remove: async (ask, id) => {
    await ask(contract.deleteFlow, { params: { id } });
  },
};
