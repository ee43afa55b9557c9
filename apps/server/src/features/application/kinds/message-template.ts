import * as contract from '@qiaoban/contracts/message/template.contract';
import { asBody, asJson, omit } from './kind';
import type { DocumentAdapter } from './kind';

/** Templates of messages: the texts of an event in three languages. */
export const messageTemplateKind: DocumentAdapter = {
  kind: 'messageTemplate',
  list: async (ask) =>
    (await ask(contract.listTemplates, { query: {} })).list.map(({ id, enCode, fullName }) => ({
      id,
      code: enCode,
      fullName,
    })),
  read: async (ask, id) =>
    omit(
      asJson(await ask(contract.getTemplate, { params: { id } })),
      'id',
      'enCode',
      'version',
      'isBuiltin',
      'lastModifyTime',
    ),
  create: async (ask, code, content) =>
    (await ask(contract.createTemplate, { body: asBody({ ...content, enCode: code }) })).id,
  save: async (ask, id, content) => {
    const { version, enCode } = await ask(contract.getTemplate, { params: { id } });
    await ask(contract.updateTemplate, { params: { id }, body: asBody({ ...content, enCode, version }) });
  },
  remove: async (ask, id) => {
    await ask(contract.deleteTemplate, { params: { id } });
  },
};
