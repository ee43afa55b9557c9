import type { ComponentType } from 'react';

/**
 * One page of a feature, exported in a list from `features/<name>/routes.tsx`. Holds lazy imports only.
 * A page is opened when a menu leads to its path, or by anyone signed in when `outsideMenu`.
 */
export type FeatureRoute = {
  /** Path with `:name` parameters, such as `/permission/user` or `/workFlow/case/:id`. */
  path: string;
  /** Text key of its title; the menu's name wins where a menu leads here. */
  titleKey: string;
  lazy: () => Promise<ComponentType>;
  /** Begins anew at every visit instead of being kept alive. */
  noCache?: boolean;
  /** Its tab cannot be closed. */
  affix?: boolean;
  icon?: string;
  /** For everyone signed in, without a menu; give the menu's path it belongs to as `under` for the breadcrumb. */
  outsideMenu?: boolean;
  /** Path of the menu whose rights and breadcrumb the page borrows, such as `/permission/user`. */
  under?: string;
  /** Opened from a page below one of these, it stands under that page's menu instead, such as `/workFlow/`. */
  openedFrom?: readonly string[];
  /** The page for every menu entry of this kind (3 form, 4 dictionary, 5 report, 8 portal), whatever its path. */
  menuType?: number;
  /** Text files beside the feature's own. */
  texts?: readonly string[];
};
