import type { DesignerDocument } from '@qiaoban/designer/document';
import { childrenOf, nodeOf, placeOf } from '@qiaoban/designer/document';
import { mayInsert, mayMove } from '@qiaoban/designer/rules';
import type { PlacementOf } from '@qiaoban/designer/rules';
import type { DragSource } from './drag-source';
import type { Place } from './node-commands';

export type Box = { left: number; top: number; right: number; bottom: number };
export type Point = { x: number; y: number };
/** Where the mark of an insertion is drawn: a thin box, or a whole empty zone. */
export type Mark = Box & { kind: 'across' | 'down' | 'zone' };

type Row = { from: number; to: number; top: number; bottom: number };

/** Boxes in reading order, gathered into the rows in which they stand beside each other. */
const rowsOf = (boxes: readonly Box[]): Row[] => {
  const rows: Row[] = [];
  boxes.forEach((box, index) => {
    const row = rows.at(-1);
    const shared = row ? Math.min(row.bottom, box.bottom) - Math.max(row.top, box.top) : 0;
    const least = row ? Math.min(row.bottom - row.top, box.bottom - box.top) : 0;
    if (row && shared > least / 2) {
      row.to = index;
      row.top = Math.min(row.top, box.top);
      row.bottom = Math.max(row.bottom, box.bottom);
    } else rows.push({ from: index, to: index, top: box.top, bottom: box.bottom });
  });
  return rows;
};

/** Before which of the boxes something is put that is dropped at the point; their number for the end. */
export const indexAt = (boxes: readonly Box[], at: Point): number => {
  for (const row of rowsOf(boxes)) {
    if (at.y < row.top) return row.from;
    if (row.from === row.to) {
      const box = boxes[row.from];
      if (box && at.y <= row.bottom && at.x > box.right) return row.from + 1;
      if (box && at.y < (row.top + row.bottom) / 2) return row.from;
    } else if (at.y <= row.bottom) {
      const found = boxes.slice(row.from, row.to + 1).findIndex((box) => at.x < (box.left + box.right) / 2);
      return found < 0 ? row.to + 1 : row.from + found;
    }
  }
  return boxes.length;
};

const GAP = 3;

/** The mark for an index among the boxes of a zone: between rows a line across, inside a row a line down. */
export const markAt = (boxes: readonly Box[], index: number, zone: Box): Mark => {
  const rows = rowsOf(boxes);
  const next = boxes[index];
  const before = boxes[index - 1];
  const rowOfNext = rows.find((row) => row.from <= index && index <= row.to);
  const rowBefore = rows.find((row) => row.from <= index - 1 && index - 1 <= row.to);
  const down = (x: number, row: Row): Mark => ({
    kind: 'down',
    left: x - 1,
    right: x + 1,
    top: row.top,
    bottom: row.bottom,
  });
  const across = (y: number): Mark => ({
    kind: 'across',
    left: zone.left,
    right: zone.right,
    top: y - 1,
    bottom: y + 1,
  });
  // Written out: what the browser measures has getters, which a spread leaves behind.
  if (!next && !before) return { kind: 'zone', left: zone.left, top: zone.top, right: zone.right, bottom: zone.bottom };
  const isBesideBefore = before !== undefined && rowBefore !== undefined && before.right < zone.right - 40;
  if (next && rowOfNext && rowOfNext.from !== rowOfNext.to) return down(next.left - GAP, rowOfNext);
  if (
    before &&
    rowBefore &&
    (isBesideBefore || rowBefore.from !== rowBefore.to) &&
    (!next || rowOfNext !== rowBefore)
  ) {
    return next && !isBesideBefore ? across(next.top - GAP) : down(before.right + GAP, rowBefore);
  }
  return across(next ? next.top - GAP : (before?.bottom ?? zone.top) + GAP);
};

/** May what is dragged be dropped into `parent`? */
export const mayEnter = (
  document: DesignerDocument,
  placementOf: PlacementOf,
  source: DragSource,
  parent: string,
): boolean =>
  source.kind === 'new'
    ? mayInsert(document, placementOf, source.type, parent)
    : mayMove(document, placementOf, source.id, parent);

/** Every place for what is dragged, in reading order: the stops of a drag by keyboard. */
export const insertionPlaces = (document: DesignerDocument, placementOf: PlacementOf, source: DragSource): Place[] => {
  const places: Place[] = [];
  const own = source.kind === 'node' ? placeOf(document, source.id) : undefined;
  const walk = (parent: string): void => {
    if (source.kind === 'node' && parent === source.id) return;
    const children = childrenOf(document, parent);
    const isOpen = mayEnter(document, placementOf, source, parent);
    for (let index = 0; index <= children.length; index += 1) {
      // Before itself and behind itself are the same place.
      const isOwnEnd = own?.parent === parent && own.index + 1 === index;
      if (isOpen && !isOwnEnd) places.push({ parent, index });
      const child = children[index];
      if (child !== undefined && nodeOf(document, child)?.children) walk(child);
    }
  };
  walk(document.root);
  return places;
};
