import * as data from '@qiaoban/contracts/base-data/dictionary-data.contract';
import type { DictionaryDataNode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import * as contract from '@qiaoban/contracts/base-data/dictionary-type.contract';
import type { DictionaryTypeNode } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';
import { isObject } from '@qiaoban/designer/merge/json';
import { tokenOf } from '../package/tokens';
import { asBody, asJson, omit } from './kind';
import type { AskAs, DocumentAdapter, Thing } from './kind';

const flat = (nodes: readonly DictionaryTypeNode[]): DictionaryTypeNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

type Option = { id: string; enCode: string; children: Option[] };
const itemTokens = (code: string, options: readonly Option[]): [string, string][] =>
  options.flatMap((option) => [
    [option.id, tokenOf('item', `${code}/${option.enCode}`)] as [string, string],
    ...itemTokens(code, option.children),
  ]);

const toItem = (node: DictionaryDataNode): JsonObject => ({
  ...asJson({
    enCode: node.enCode,
    fullName: node.fullName,
    isDefault: node.isDefault,
    sortCode: node.sortCode,
    enabledMark: node.enabledMark,
    description: node.description,
  }),
  children: node.children.map(toItem),
});

const itemsIn = (content: JsonObject): JsonObject[] =>
  (Array.isArray(content.items) ? content.items : []).filter((item: Json): item is JsonObject => isObject(item));

const saveItems = async (
  ask: AskAs,
  dictionaryTypeId: string,
  parentId: string,
  known: readonly DictionaryDataNode[],
  wanted: readonly JsonObject[],
): Promise<void> => {
  for (const item of wanted) {
    const found = known.find(({ enCode }) => enCode === item.enCode);
    const body = { ...omit(item, 'children'), dictionaryTypeId, parentId };
    const children = itemsIn({ items: item.children ?? [] });
    if (found === undefined) {
      const { id } = await ask(data.createDictionaryData, { body: asBody(body) });
      await saveItems(ask, dictionaryTypeId, id, [], children);
      continue;
    }
    await ask(data.updateDictionaryData, {
      params: { id: found.id },
      body: asBody({ ...body, version: found.version }),
    });
    await saveItems(ask, dictionaryTypeId, found.id, found.children, children);
  }
  // records may hold items that are no longer shipped: they can no longer be chosen, but keep their name
  for (const gone of known.filter(({ enCode }) => !wanted.some((item) => item.enCode === enCode)))
    if (gone.enabledMark === 1)
      await ask(data.setDictionaryDataState, { params: { id: gone.id }, body: { enabledMark: 0 } });
};

const readItems = async (ask: AskAs, id: string): Promise<DictionaryDataNode[]> =>
  (await ask(data.listDictionaryData, { params: { id }, query: { isTree: 1 } })).list;

const saveFields = async (ask: AskAs, id: string, content: JsonObject): Promise<void> => {
  const { version, enCode } = await ask(contract.getDictionaryType, { params: { id } });
  const fields = omit(content, 'items');
  const parentId = typeof fields.parentId === 'string' && fields.parentId !== '' ? fields.parentId : ZERO_ID;
  await ask(contract.updateDictionaryType, { params: { id }, body: asBody({ ...fields, parentId, enCode, version }) });
};

/** Dictionaries with all their items. */
export const dictionaryKind: DocumentAdapter = {
  kind: 'dictionary',
  list: async (ask) => {
    const nodes = flat((await ask(contract.listDictionaryTypes)).list);
    const all = new Map((await ask(data.allDictionaryData)).list.map((each) => [each.id, each.dictionaryList]));
    return nodes.map(({ id, enCode, fullName }): Thing => ({
      id,
      code: enCode,
      fullName,
      further: itemTokens(enCode, all.get(id) ?? []),
    }));
  },
  read: async (ask, id) => {
    const { parentId, fullName, isTree, sortCode, description } = await ask(contract.getDictionaryType, {
      params: { id },
    });
    const items = (await readItems(ask, id)).map(toItem);
    return { ...asJson({ parentId, fullName, isTree, sortCode, description }), items };
  },
  create: async (ask, code, content) => {
    const fields = { ...omit(content, 'items', 'parentId'), parentId: ZERO_ID, enCode: code };
    const { id } = await ask(contract.createDictionaryType, { body: asBody(fields) });
    await saveItems(ask, id, ZERO_ID, [], itemsIn(content));
    return id;
  },
  save: async (ask, id, content) => {
    await saveFields(ask, id, content);
    await saveItems(ask, id, ZERO_ID, await readItems(ask, id), itemsIn(content));
  },
  remove: async (ask, id) => {
    const removeItems = async (items: readonly DictionaryDataNode[]): Promise<void> => {
      for (const item of items) {
        await removeItems(item.children);
        await ask(data.deleteDictionaryData, { params: { id: item.id } });
      }
    };
    await removeItems(await readItems(ask, id));
    await ask(contract.deleteDictionaryType, { params: { id } });
  },
};
