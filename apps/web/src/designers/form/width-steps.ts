/** Columns of a row, and the fewest that a field may have: below that no input can be used. */
export const COLUMNS = 24;
const LEAST_COLUMNS = 3;
const LEAST_PX = 60;
const MOST_PX = 800;
const STEP_PX = 10;

/** What is dragged: columns of the row, or pixels of a column in a sub-table. */
export type Width = { kind: 'span' | 'columnWidth'; now: number; px: number };

const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The width after the right edge was moved by `dx` pixels. A field of `now` columns is `px` wide, `gap` between two. */
export const widthAfter = ({ kind, now, px }: Width, dx: number, gap: number): number => {
  if (kind === 'columnWidth') return clamp(Math.round((px + dx) / STEP_PX) * STEP_PX, LEAST_PX, MOST_PX);
  const column = (px + gap) / now;
  return clamp(Math.round((px + gap + dx) / column), LEAST_COLUMNS, COLUMNS);
};

/** One key press: a column, or ten pixels. */
export const widthStep = ({ kind, now }: Pick<Width, 'kind' | 'now'>, direction: 1 | -1): number =>
  kind === 'columnWidth'
    ? clamp(now + direction * STEP_PX, LEAST_PX, MOST_PX)
    : clamp(now + direction, LEAST_COLUMNS, COLUMNS);
