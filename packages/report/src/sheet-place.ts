/** Edges of lines that stand behind each other, from 0. */
export const edgesOf = (sizes: readonly number[]): number[] => {
  const edges = [0];
  for (const size of sizes) edges.push((edges.at(-1) ?? 0) + size);
  return edges;
};

/** The last edge at or before a place. */
export const lineAt = (edges: readonly number[], place: number): number => {
  let [low, high] = [0, edges.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((edges[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** White around what stands on the paper, pixels at its own size. */
export const PAPER_MARGIN = 32;
/** Ground that stays to be seen beside the paper. */
const GROUND = 16;
export const [LEAST_ZOOM, MOST_ZOOM] = [0.4, 2] as const;
const STEPS = [0.4, 0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2] as const;

export type Zoom = number | 'fit';

/** The size at which a sheet is drawn in `room` pixels. */
export const zoomOf = (wanted: Zoom, columns: readonly number[], room: number): number => {
  if (wanted !== 'fit') return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, wanted));
  const paper = columns.reduce((sum, width) => sum + width, 0) + 2 * PAPER_MARGIN;
  return room <= 0 ? 1 : Math.min(1, Math.max(LEAST_ZOOM, (room - 2 * GROUND) / paper));
};

/** The next usual size above or below. */
export const nextZoom = (zoom: number, by: 1 | -1): number =>
  (by > 0 ? STEPS.find((step) => step > zoom + 0.01) : STEPS.findLast((step) => step < zoom - 0.01)) ??
  (by > 0 ? MOST_ZOOM : LEAST_ZOOM);
