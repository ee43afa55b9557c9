import type { Placement } from '@qiaoban/designer/rules';
import { PORTAL_ROOT_TYPE } from './document';
import { definitionOf } from './registry';

/** Blocks stand directly below the root and hold nothing. */
export const placementOf = (type: string): Placement | undefined => {
  if (type === PORTAL_ROOT_TYPE) return { holdsChildren: true };
  if (definitionOf(type) === undefined) return undefined;
  return { holdsChildren: false, mayStandIn: (above) => above.length === 1 && above[0] === PORTAL_ROOT_TYPE };
};
