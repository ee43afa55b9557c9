import * as contract from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { allPages, asBody, asJson, omit } from './kind';
import type { DocumentAdapter } from './kind';

/** Rules of document numbers, without what they have counted. */
export const numberingRuleKind: DocumentAdapter = {
  kind: 'billRule',
  list: async (ask) =>
    (await allPages((query) => ask(contract.listNumberingRules, { query }))).map(({ id, enCode, fullName }) => ({
      id,
      code: enCode,
      fullName,
    })),
  read: async (ask, id) =>
    omit(asJson(await ask(contract.getNumberingRule, { params: { id } })), 'id', 'version', 'enCode'),
  create: async (ask, code, content) =>
    (await ask(contract.createNumberingRule, { body: asBody({ ...content, enCode: code }) })).id,
  save: async (ask, id, content) => {
    const { version, enCode } = await ask(contract.getNumberingRule, { params: { id } });
    await ask(contract.updateNumberingRule, { params: { id }, body: asBody({ ...content, enCode, version }) });
  },
  remove: async (ask, id) => {
    await ask(contract.deleteNumberingRule, { params: { id } });
  },
};
