import { ROOT_ID } from '@qiaoban/contracts/ids';

type Placed = { id: string; sortCode: number; children: readonly Placed[] };

/** The largest order that a menu may have, and the step in which they are numbered. */
const MOST = 9999;
const STEP = 10;

const below = (menus: readonly Placed[], parentId: string): readonly Placed[] =>
  parentId === ROOT_ID
    ? menus
    : menus.flatMap((menu) => (menu.id === parentId ? menu.children : below(menu.children, parentId)));

/** The order that places a new menu behind all that stand there. */
export const nextOrder = (menus: readonly Placed[], parentId: string): number =>
  Math.min(MOST, below(menus, parentId || ROOT_ID).reduce((most, { sortCode }) => Math.max(most, sortCode), 0) + STEP);
