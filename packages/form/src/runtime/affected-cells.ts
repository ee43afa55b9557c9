import { subtreeOf } from '@qiaoban/designer/document';
import type { FormDocument } from '../document';
import type { RuleAction } from '../rule';
import type { Cell } from './cell';
import type { NodeMap } from './node-state';
import { cellOfNode } from './node-state';
import type { RecordData } from './record-data';

/** The cells whose state an action of a rule changes: its nodes and what stands in them, in the given row or in all rows. */
export const affectedCells = (
  document: FormDocument,
  map: NodeMap,
  data: RecordData,
  action: RuleAction,
  row: string | undefined,
): Cell[] => {
  if (action.do === 'assign') return [];
  return action.nodes.flatMap((top) =>
    subtreeOf(document, top).flatMap((id) => {
      const node = document.nodes[id];
      if (!node) return [];
      const table = map.table.get(id);
      if (table === undefined) return [cellOfNode(node, undefined, undefined)];
      const cells = (row === undefined ? data.rowIds(table) : [row]).map((each) => cellOfNode(node, table, each));
      // the table draws its columns anew
      return row === undefined ? [table, ...cells] : cells;
    }),
  );
};
