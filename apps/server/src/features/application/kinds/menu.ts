import * as items from '@qiaoban/contracts/menu/menu-item.contract';
import * as contract from '@qiaoban/contracts/menu/menu.contract';
import type { MenuRow } from '@qiaoban/contracts/menu/menu.contract';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { isObject } from '@qiaoban/designer/merge/json';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import { asBody, asJson, omit } from './kind';
import type { AskAs, DocumentAdapter } from './kind';

const flat = (rows: readonly MenuRow[]): MenuRow[] => rows.flatMap((row) => [row, ...flat(row.children)]);

/** Every entry of both menus; those of the product itself may be named, never packed. */
export const allMenus = async (ask: AskAs): Promise<MenuRow[]> => {
  const both = [];
  for (const category of ['Web', 'App'] as const)
    both.push(...flat((await ask(contract.listMenus, { query: { category } })).list));
  return both;
};

const buttonsOf = async (ask: AskAs, id: string): Promise<JsonObject[]> =>
  (await ask(items.listMenuButtons, { params: { id } })).list.map(({ enCode, fullName }) => ({ enCode, fullName }));

/** Computed from what the entry opens. */
const COMPUTED = new Set<number>([MENU_TYPE.form, MENU_TYPE.dictionary, MENU_TYPE.report, MENU_TYPE.portal]);

/** Entry of the menu with its buttons. Columns follow from the form that it opens. */
export const menuKind: DocumentAdapter = {
  kind: 'menu',
  list: async (ask) => (await allMenus(ask)).map(({ id, enCode, fullName }) => ({ id, code: enCode, fullName })),
  read: async (ask, id) => {
    const menu = await ask(contract.getMenu, { params: { id } });
    const fields = omit(asJson(menu), 'id', 'version', 'enCode', 'isBuiltin', 'propertyJson', 'urlAddress');
    return {
      ...fields,
      ...(COMPUTED.has(menu.type) ? {} : { urlAddress: menu.urlAddress }),
      propertyJson: JSON.parse(menu.propertyJson || '{}') as JsonObject,
      buttons: await buttonsOf(ask, id),
    };
  },
  create: async (ask, code, content) => {
    const { id } = await ask(contract.createMenu, { body: asBody({ ...bodyOf(content), enCode: code }) });
    await addButtons(ask, id, content);
    return id;
  },
  save: async (ask, id, content) => {
    const { version, enCode } = await ask(contract.getMenu, { params: { id } });
    await ask(contract.updateMenu, { params: { id }, body: asBody({ ...bodyOf(content), enCode, version }) });
    await addButtons(ask, id, content);
  },
  remove: async (ask, id) => {
    await ask(contract.deleteMenu, { params: { id } });
  },
};

const bodyOf = (content: JsonObject): JsonObject => {
  const parentId = typeof content.parentId === 'string' && content.parentId !== '' ? content.parentId : ROOT_ID;
  return { ...omit(content, 'buttons'), parentId };
};

const addButtons = async (ask: AskAs, moduleId: string, content: JsonObject): Promise<void> => {
  const buttons = (Array.isArray(content.buttons) ? content.buttons : []).filter(isObject);
  if (buttons.length > 0) await ask(items.addMenuButtons, { body: asBody({ moduleId, buttons }) });
};

/** Names the entry anew where publishing a form made it under a code of its own. */
export const renameMenu = async (ask: AskAs, id: string, code: string): Promise<void> => {
  const menu = asJson(await ask(contract.getMenu, { params: { id } }));
  if (menu.enCode === code) return;
  const property = JSON.parse(String(menu.propertyJson) || '{}') as JsonObject;
  const body = { ...omit(menu, 'id', 'isBuiltin'), propertyJson: property, enCode: code };
  await ask(contract.updateMenu, { params: { id }, body: asBody(body) });
};
