import * as contract from '@qiaoban/contracts/visualdev/form-model.contract';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { formsNamedBy, referencesOf } from '@qiaoban/form/references';
import { tokenOf } from '../package/tokens';
import type { Named } from '../package/tokens';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import { printTokens, readPrints } from './form-prints';
import { allPages, asBody, asJson, omit } from './kind';
import type { AskAs, DocumentAdapter } from './kind';

/** Fields that the form itself does not say, or that its code says. */
const OURS = [
  'id',
  'enCode',
  'version',
  'type',
  'enabledMark',
  'tables',
  'state',
  'publishedVersion',
  'lastModifyUser',
  'table',
];

/** Numbering rules, and forms that formulas ask. */
const namesByCode = ({ formData }: JsonObject): Named[] => {
  const parsed = parseFormDocument(formData);
  if (!parsed.ok) return [];
  return [...referencesOf(parsed.document), ...formsNamedBy(parsed.document)].flatMap((named) =>
    'code' in named ? [{ kind: named.kind, code: named.code }] : [],
  );
};

/** Forms: the draft as it is designed. Publishing is a step of its own. */
export const formKind: DocumentAdapter = {
  kind: 'form',
  namesByCode,
  list: async (ask) => {
    const tokens = await printTokens(ask);
    const all = await allPages((query) => ask(contract.listFormModels, { query }));
    // a form on a table of a data source means nothing where that source is not
    return all
      .filter(({ source }) => source !== 'external')
      .map(({ id, enCode, fullName, tables }) => ({
        id,
        code: enCode,
        fullName,
        further: [
          ...tables.map((table) => [table, tokenOf('table', enCode)] as [string, string]),
          ...tokens(id, enCode),
        ],
      }));
  },
  read: async (ask, id) => {
    const form = await ask(contract.getFormModel, { params: { id } });
    // one without a feature's table says nothing of it, as before there were such
    const ours = form.source === '' ? [...OURS, 'source'] : OURS;
    const content = { ...omit(asJson(form), ...ours), isPublished: form.state > 0 };
    return form.state > 0 ? { ...content, prints: await readPrints(ask, id) } : content;
  },
  create: async (ask, code, content) => {
    const fields = omit(content, 'formData', 'isPublished', 'prints', 'category');
    return (await ask(contract.createFormModel, { body: asBody({ ...fields, enCode: code }) })).id;
  },
  save: async (ask, id, content) => {
    const { version, enCode } = await ask(contract.getFormModel, { params: { id } });
    const body = { ...omit(content, 'isPublished', 'prints'), enCode, version };
    await ask(contract.updateFormModel, { params: { id }, body: asBody(body) });
  },
  remove: async (ask, id) => {
    await ask(contract.deleteFormModel, { params: { id } });
  },
};

/** A menu entry that publishing makes. */
type FormEntry = { parentId: string; fullName: string; icon: string };

/** Publishes the draft where it was published in the package; its entry comes with it when there is none yet. Losses were accepted before. */
export const publishDraft = async (
  ask: AskAs,
  id: string,
  content: JsonObject,
  entry: FormEntry | undefined,
): Promise<string> => {
  if (content.isPublished !== true) return '';
  const { version } = await ask(contract.getFormModel, { params: { id } });
  const body = { version, acceptLoss: true, ...(entry === undefined ? {} : { menu: entry }) };
  return (await ask(contract.publishForm, { params: { id }, body })).menuId;
};
