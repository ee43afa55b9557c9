import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import type { OutsideSites } from '@qiaoban/contracts/system/outside-sites.contract';

type Refusal = { refused: 'host_missing' | 'not_a_link' | 'audience_unknown'; origin: string };
/** An address without its code yet; `audience` is the origin that gets one, undefined when none is asked for. */
type Outside = { template: string; audience: string | undefined };

export const TOKEN_PLACE = '${token}';
const HOST_PLACE = '${dataV}';

const originOf = (address: string): string | undefined =>
  /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).origin : undefined;

/** The menu of that id in the tree that a person was given; undefined for one that was not granted. */
export const findGranted = (nodes: readonly MenuNode[], id: string): MenuNode | undefined => {
  for (const node of nodes) {
    const found = node.id === id ? node : findGranted(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** What the menu's address asks for: `${dataV}/view/{moduleId}` for a screen, the typed address for a link (spec 2.2). */
const templateOf = (menu: Pick<MenuNode, 'type' | 'urlAddress'>, moduleId: string): string | undefined => {
  if (menu.type === MENU_TYPE.screen) return `${HOST_PLACE}/view/${encodeURIComponent(moduleId)}?token=${TOKEN_PLACE}`;
  return menu.type === MENU_TYPE.link ? menu.urlAddress : undefined;
};

/**
 * Fills in the host and says who may receive a code. Only configured sites do; an address without `${token}` may lead
 * anywhere.
 */
export const planOutside = (
  menu: Pick<MenuNode, 'type' | 'urlAddress'>,
  moduleId: string,
  sites: OutsideSites,
): Outside | Refusal => {
  const wanted = templateOf(menu, moduleId);
  if (wanted === undefined) return { refused: 'not_a_link', origin: '' };
  if (wanted.includes(HOST_PLACE) && sites.dataV === '') return { refused: 'host_missing', origin: '' };
  const template = wanted.replaceAll(HOST_PLACE, sites.dataV);
  const origin = originOf(template.replaceAll(TOKEN_PLACE, 'x'));
  if (origin === undefined) return { refused: 'not_a_link', origin: '' };
  if (!template.includes(TOKEN_PLACE)) return { template, audience: undefined };
  return isAllowed(origin, sites) ? { template, audience: origin } : { refused: 'audience_unknown', origin };
};

/** True for an origin that an administrator named, and for the product itself. */
export const isAllowed = (origin: string, sites: OutsideSites): boolean =>
  origin === '' || sites.hosts.includes(origin) || originOf(sites.dataV) === origin;
