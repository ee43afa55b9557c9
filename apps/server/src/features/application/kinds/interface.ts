import * as contract from '@qiaoban/contracts/base-data/data-interface.contract';
import { isObject } from '@qiaoban/designer/merge/json';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';
import { allPages, asBody, asJson, omit } from './kind';
import type { DocumentAdapter } from './kind';

/** Sealed values stay where they are: a header that bears one is empty in another installation, and says so there. */
const withoutSecrets = (value: Json, found: string[]): Json => {
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, found));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutSecrets(each, found)]));
  if (value.isSecret !== true || !('hasValue' in value)) return copy;
  if (value.hasValue === true) found.push(typeof value.name === 'string' ? value.name : '');
  return { ...copy, value: '', hasValue: false };
};

/** Data interfaces: statements, static data and calls. */
export const interfaceKind: DocumentAdapter = {
  kind: 'interface',
  list: async (ask) =>
    (await allPages((query) => ask(contract.listInterfaces, { query }))).map(({ id, enCode, fullName }) => ({
      id,
      code: enCode,
      fullName,
    })),
  read: async (ask, id) => {
    const found = asJson(await ask(contract.getInterface, { params: { id } }));
    return omit(found, 'id', 'version', 'versionNumber', 'enCode');
  },
  strip: (content) => {
    const names: string[] = [];
    const stripped = withoutSecrets(content, names) as JsonObject;
    return { content: stripped, leftOut: names.map((name) => ({ what: 'secret' as const, name })) };
  },
  create: async (ask, code, content) =>
    (await ask(contract.createInterface, { body: asBody({ ...content, enCode: code }) })).id,
  save: async (ask, id, content) => {
    const { version, enCode } = await ask(contract.getInterface, { params: { id } });
    await ask(contract.updateInterface, { params: { id }, body: asBody({ ...content, enCode, version }) });
  },
  remove: async (ask, id) => {
    await ask(contract.deleteInterface, { params: { id } });
  },
};
