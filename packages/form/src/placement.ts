import type { Placement } from '@qiaoban/designer/rules';
import { FORM_ROOT_TYPE } from './document';
import { definitionOf } from './registry';

/** Where blocks may stand: inside a sub-table only its kinds of column, directly below it; elsewhere anything. */
export const placementOf = (type: string): Placement | undefined => {
  if (type === FORM_ROOT_TYPE) return { holdsChildren: true };
  const definition = definitionOf(type);
  if (!definition) return undefined;
  return {
    holdsChildren: definition.holdsChildren,
    holdsPages: definition.holdsPages,
    mayStandIn: (ancestorTypes) => {
      const rows = ancestorTypes.findIndex((ancestor) => definitionOf(ancestor)?.holdsRows);
      return rows < 0 || (rows === 0 && definition.inSubTable);
    },
  };
};
