import { fitsKind } from '@qiaoban/contracts/patterned';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuInput } from '@qiaoban/contracts/menu/menu.contract';

const FOLDER: Partial<Record<number, string>> = {
  [MENU_TYPE.form]: 'model',
  [MENU_TYPE.dictionary]: 'dictionary',
  [MENU_TYPE.report]: 'dataReport',
  [MENU_TYPE.screen]: 'dataScreen',
  [MENU_TYPE.portal]: 'portal',
};
const APP_TYPES: readonly number[] = [MENU_TYPE.directory, MENU_TYPE.page, MENU_TYPE.form, MENU_TYPE.link];

type Address = { urlAddress: string; linkTarget: '_self' | '_blank' };
type AddressRefusal = { refused: 'address_invalid' | 'object_required' | 'type_not_for_app'; field: string };
type Given = Pick<MenuInput, 'type' | 'enCode' | 'urlAddress' | 'linkTarget' | 'category'> & { moduleId: string };

/** `model.expense` → `expense`; otherwise the code without its first dot. */
const lastPart = (folder: string, code: string): string =>
  code.toLowerCase().startsWith(`${folder.toLowerCase()}.`) ? code.slice(folder.length + 1) : code.replace('.', '');

/**
 * Where a menu leads, by its type: directories nowhere, pages and links where the person says, everything
 * that opens an object to an address made of the menu's code.
 */
export const addressOf = (menu: Given): Address | AddressRefusal => {
  const linkTarget = menu.linkTarget;
  if (menu.category === 'App' && !APP_TYPES.includes(menu.type)) return { refused: 'type_not_for_app', field: 'type' };
  if (menu.type === MENU_TYPE.directory) return { urlAddress: '', linkTarget: '_self' };
  if (menu.type === MENU_TYPE.page) {
    const urlAddress = menu.urlAddress.replace(/^\/+|\/+$/g, '');
    return urlAddress !== '' && fitsKind('page_path', urlAddress)
      ? { urlAddress, linkTarget: '_self' }
      : { refused: 'address_invalid', field: 'urlAddress' };
  }
  if (menu.type === MENU_TYPE.link) {
    return menu.urlAddress !== '' && fitsKind('link_address', menu.urlAddress)
      ? { urlAddress: menu.urlAddress, linkTarget }
      : { refused: 'address_invalid', field: 'urlAddress' };
  }
  if (menu.moduleId === '') return { refused: 'object_required', field: 'propertyJson.moduleId' };
  const folder = FOLDER[menu.type]!;
  return {
    urlAddress: `${folder}/${lastPart(folder, menu.enCode)}`,
    linkTarget: menu.type === MENU_TYPE.screen ? '_blank' : '_self',
  };
};

/** Menus without which nobody could switch anything on again. */
const NEEDED = new Set(['system', 'systemPlatform', 'system.menu']);
export const mayBeDisabled = (menu: { enCode: string; isBuiltin: boolean }): boolean =>
  !(menu.isBuiltin && NEEDED.has(menu.enCode));

/** Field of a product's own menu that an administrator may not change; undefined when all is well. */
export const fixedFieldChanged = (
  before: Pick<MenuInput, 'enCode' | 'type' | 'urlAddress' | 'category'>,
  after: typeof before,
): string | undefined => {
  const fixed = ['enCode', 'type', 'urlAddress', 'category'] as const;
  return fixed.find((field) => before[field] !== after[field]);
};
