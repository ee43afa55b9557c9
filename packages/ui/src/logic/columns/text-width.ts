/** Weights in which lists are written. */
export const [PLAIN, BOLD] = [400, 600] as const;
const SIZE = 14;

/** Where nothing draws: half a square, and a whole one for letters of East Asia. */
const guess = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e7f' ? SIZE : SIZE / 2), 0);

let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

/** Pixels of a text in the letters of lists, rounded up. */
export const textWidth = (text: string, weight: typeof PLAIN | typeof BOLD): number => {
  const key = `${weight} ${text}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  pen ??= globalThis.document?.createElement('canvas').getContext('2d');
  if (!pen) return guess(text);
  pen.font = `${weight} ${SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  const width = Math.ceil(pen.measureText(text).width);
  if (known.size > 2000) known.clear();
  known.set(key, width);
  return width;
};
