/** One visited page (Visited tab). */
export type Tab = {
  path: string;
  /** Query of the last visit, with the question mark. */
  search: string;
  titleKey: string;
  /** Menu that leads here, for name, icon and rights. */
  menuId: string | undefined;
  /** The menu is that of the page's list, not its own: it lends rights, not its name. */
  borrowed?: boolean;
  /** It was opened from a list, and stands under that one's menu. */
  isOpened?: boolean;
  /** A name that the page gave itself. */
  ownTitle?: string;
  icon?: string;
  affix: boolean;
  noCache: boolean;
  /** Rises with every refresh; a new number is a new page. */
  version: number;
  /** Order of the visits; the pages visited longest ago are put to sleep first. */
  visitedAt: number;
};

/** `openedBy`: the menu of the page from which this one was opened, where it stands under that. */
export type TabVisit = Omit<Tab, 'version' | 'visitedAt' | 'ownTitle' | 'isOpened'> & { openedBy?: string | undefined };

/** Pages beyond this number are rebuilt when they are visited again. */
export const MOST_ALIVE = 12;

const nextVisit = (tabs: readonly Tab[]): number => Math.max(0, ...tabs.map((t) => t.visitedAt)) + 1;

/** A visit: a known tab takes the new address, a new one goes to the end, pinned ones to the front. */
export const visit = (tabs: readonly Tab[], { openedBy, ...page }: TabVisit): Tab[] => {
  const visitedAt = nextVisit(tabs);
  const known = tabs.find((t) => t.path === page.path);
  const stays = page.borrowed ? known?.menuId : undefined;
  const menuId = stays ?? openedBy ?? page.menuId;
  if (known) return tabs.map((t) => (t === known ? { ...t, ...page, menuId, visitedAt } : t));
  const isOpened = openedBy !== undefined;
  const fresh: Tab = { ...page, menuId, ...(isOpened ? { isOpened } : {}), version: 0, visitedAt };
  if (!page.affix) return [...tabs, fresh];
  const firstLoose = tabs.findIndex((t) => !t.affix);
  return firstLoose < 0 ? [...tabs, fresh] : tabs.toSpliced(firstLoose, 0, fresh);
};

/** Under the menu of the list that has what the page shows, unless it was opened from a list. */
export const standUnder = (tabs: readonly Tab[], path: string, menuId: string): Tab[] =>
  tabs.map((t) => (t.path === path && t.borrowed && !t.isOpened && t.menuId !== menuId ? { ...t, menuId } : t));

/** What stays when the tabs that `gone` names are closed. Pinned tabs stay always. */
export const closeWhere = (tabs: readonly Tab[], gone: (tab: Tab) => boolean): Tab[] =>
  tabs.filter((t) => t.affix || !gone(t));

/** Where to go when the open tab was closed: the last remaining one, else home. */
export const nextAfterClose = (left: readonly Tab[], current: string): string | undefined => {
  if (left.some((t) => t.path === current)) return undefined;
  const last = left.at(-1);
  return last ? last.path + last.search : '/home';
};

export const refresh = (tabs: readonly Tab[], path: string): Tab[] =>
  tabs.map((t) => (t.path === path ? { ...t, version: t.version + 1 } : t));

/** Paths of the pages that live: the open one, and the most recently visited of those that may be kept. */
export const alivePaths = (tabs: readonly Tab[], current: string): string[] => {
  const kept = tabs
    .filter((t) => !t.noCache && t.path !== current)
    .sort((a, b) => b.visitedAt - a.visitedAt)
    .slice(0, MOST_ALIVE - 1)
    .map((t) => t.path);
  return [...kept, current];
};

/** Puts a tab in the place of another (drag, Ctrl+Shift+arrow). Pinned tabs stay in front and where they are. */
export const moveTab = (tabs: readonly Tab[], path: string, to: string): Tab[] => {
  const moved = tabs.find((t) => t.path === path);
  const target = tabs.find((t) => t.path === to);
  if (!moved || !target || moved === target || moved.affix || target.affix) return [...tabs];
  const at = tabs.indexOf(target);
  return tabs.filter((t) => t !== moved).toSpliced(at, 0, moved);
};
