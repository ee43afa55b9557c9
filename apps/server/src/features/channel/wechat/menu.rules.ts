import { MP_ENTRIES, MP_MENUS } from '@qiaoban/contracts/channel/wechat-menu.contract';
import type { MpMenuInput, MpMenuRow } from '@qiaoban/contracts/channel/wechat-menu.contract';
import type { wechatMenuErrors } from '@qiaoban/contracts/channel/weixin-errors';

type MenuProblem = { error: keyof typeof wechatMenuErrors; path: string };
type MenuTree = MpMenuRow & { children: MpMenuRow[] };

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const MENU_BYTES = 16;
const ENTRY_BYTES = 60;

const byOrder = (a: MpMenuRow, b: MpMenuRow): number => a.sortCode - b.sortCode || (a.id < b.id ? -1 : 1);

export const treeOf = (rows: readonly MpMenuRow[]): MenuTree[] =>
  rows
    .filter((row) => row.parentId === '-1')
    .sort(byOrder)
    .map((row) => ({ ...row, children: rows.filter((each) => each.parentId === row.id).sort(byOrder) }));

/** What the platform would not take: 3 menus of 16 bytes with 5 entries of 60 bytes each, every leaf with something to do. */
export const menuProblem = (rows: readonly MpMenuRow[], input: MpMenuInput, id = ''): MenuProblem | undefined => {
  const isTop = input.parentId === '-1';
  const parent = rows.find((row) => row.id === input.parentId);
  const own = rows.filter((row) => row.parentId === id);
  if (!isTop && parent === undefined) return { error: 'not_found', path: 'parentId' };
  if (!isTop && (parent?.parentId !== '-1' || own.length > 0 || id === input.parentId))
    return { error: 'too_deep', path: 'parentId' };
  const beside = rows.filter((row) => row.parentId === input.parentId && row.id !== id);
  if (beside.length >= (isTop ? MP_MENUS : MP_ENTRIES)) return { error: 'too_many', path: 'parentId' };
  if (bytesOf(input.fullName) > (isTop ? MENU_BYTES : ENTRY_BYTES)) return { error: 'name_too_long', path: 'fullName' };
  if (input.type === 'none') return isTop ? undefined : { error: 'content_missing', path: 'type' };
  if (input.type === 'click' && input.content === '') return { error: 'content_missing', path: 'content' };
  if (input.type !== 'click' && input.url === '') return { error: 'content_missing', path: 'url' };
  if (input.type === 'miniprogram' && input.appId === '') return { error: 'content_missing', path: 'appId' };
  if (input.type === 'miniprogram' && input.pagePath === '') return { error: 'content_missing', path: 'pagePath' };
  return undefined;
};

const buttonOf = (row: MpMenuRow): object => {
  if (row.type === 'click') return { type: 'click', name: row.fullName, key: row.id };
  if (row.type === 'view') return { type: 'view', name: row.fullName, url: row.url };
  return { type: 'miniprogram', name: row.fullName, url: row.url, appid: row.appId, pagepath: row.pagePath };
};

/** The menu as the platform wants it; undefined when there is nothing to publish. */
export const publishedMenu = (tree: readonly MenuTree[]): { button: object[] } | undefined => {
  const shown = tree.filter((row) => row.children.length > 0 || row.type !== 'none');
  if (shown.length === 0) return undefined;
  return {
    button: shown.map((row) =>
      row.children.length > 0 ? { name: row.fullName, sub_button: row.children.map(buttonOf) } : buttonOf(row),
    ),
  };
};

export type RemoteButton = {
  name: string;
  type?: string | undefined;
  key?: string | undefined;
  url?: string | undefined;
  appid?: string | undefined;
  pagepath?: string | undefined;
  sub_button?: RemoteButton[] | undefined;
};

/** Rows of a menu that stands at the platform; answers that were written here are kept by their key. */
export const rowsOf = (
  buttons: readonly RemoteButton[],
  known: ReadonlyMap<string, string>,
  newId: () => string,
): MpMenuRow[] => {
  const rows: MpMenuRow[] = [];
  const take = (button: RemoteButton, parentId: string, at: number): void => {
    const children = button.sub_button ?? [];
    const type = children.length > 0 ? 'none' : button.type;
    const isKnown = type === 'click' || type === 'view' || type === 'miniprogram' || type === 'none';
    const key = button.key ?? '';
    const id = known.has(key) && !rows.some((row) => row.id === key) ? key : newId();
    rows.push({
      id,
      parentId,
      fullName: button.name,
      // events such as scanning have no counterpart here: they come over as clicks that wait for an answer
      type: isKnown ? type : 'click',
      content: known.get(key) ?? (type === 'click' || !isKnown ? key : ''),
      url: button.url ?? '',
      appId: button.appid ?? '',
      pagePath: button.pagepath ?? '',
      sortCode: at,
    });
    children.slice(0, MP_ENTRIES).forEach((child, index) => take(child, id, index + 1));
  };
  buttons.slice(0, MP_MENUS).forEach((button, index) => take(button, '-1', index + 1));
  return rows;
};
