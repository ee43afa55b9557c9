import { setProps } from '@qiaoban/designer/commands';
import { ancestorsOf } from '@qiaoban/designer/document';
import type { DesignerStore } from '@qiaoban/designer/store';
import type { FormDocument } from '@qiaoban/form/document';
import { definitionOf } from '@qiaoban/form/registry';
import { COLUMNS, widthStep } from './width-steps';

/** Widths that fields usually have: a quarter, a third, half, two thirds of the row, all of it. */
const USUAL = [6, 8, 12, 16, COLUMNS];
/** Steps of ten pixels. */
const COLUMN_STEPS = 2;

/** The next usual width in a direction; the same at the end. */
const nextSpan = (now: number, step: 1 | -1): number =>
  (step === 1 ? USUAL.find((each) => each > now) : USUAL.findLast((each) => each < now)) ?? now;

/** The chosen field narrower or wider by a step that is seen; the handle at its edge goes on from there column by column. */
export const resizeChosen = (store: DesignerStore<FormDocument>, step: 1 | -1): void => {
  const { history, selection } = store.getState();
  const id = selection.at(-1);
  const node = id === undefined ? undefined : history.present.nodes[id];
  if (id === undefined || !node || id === history.present.root) return;
  const { span = COLUMNS, columnWidth = 170 } = node.props as { span?: number; columnWidth?: number };
  const isColumn = ancestorsOf(history.present, id).some(
    (at) => definitionOf(history.present.nodes[at]?.type ?? '')?.holdsRows,
  );
  let width = columnWidth;
  for (let at = 0; at < COLUMN_STEPS; at += 1) width = widthStep({ kind: 'columnWidth', now: width }, step);
  const values = isColumn ? { columnWidth: width } : { span: nextSpan(span, step) };
  store.run(setProps(id, values));
};
