import { createContext, useContext } from 'react';

/** What a page knows of itself. Kept-alive pages each have their own. */
export type PageInfo = {
  /** Path of the tab, without query. */
  path: string;
  title: string;
  /** Menu that leads here: the key of its rights; undefined for pages outside the menu. */
  moduleId: string | undefined;
  /** `propertyJson` of the menu, read. */
  properties: Record<string, unknown>;
  /** Starts the page anew. */
  refresh: () => void;
  /** Closes this page's tab; goes to `to` when given. */
  close: (to?: string) => void;
  /** Gives the tab a better name, such as the record's. */
  rename: (title: string) => void;
  /** Stands under the menu of this list from now on, unless it was opened from a list. */
  standUnder: (list: string) => void;
};

const nowhere: PageInfo = {
  path: '/',
  title: '',
  moduleId: undefined,
  properties: {},
  refresh: () => undefined,
  close: () => undefined,
  rename: () => undefined,
  standUnder: () => undefined,
};

export const PageContext = createContext<PageInfo>(nowhere);

export const usePage = (): PageInfo => useContext(PageContext);
