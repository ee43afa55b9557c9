import { SHEET_LIMITS, SheetError } from '../sheet';
import { scanXml } from './scan-xml';

const CHUNK = 1_048_576;
/** Characters that a cell can hold. */
export const MAX_CELL = 32_767;

export type SharedStrings = { at(index: number): string };

/** Texts as bytes in large pieces: a million of them as JavaScript's values would take several times as much. */
const createStore = () => {
  const chunks: Buffer[] = [];
  const places: Uint32Array[] = [];
  const PLACES = 65_536;
  let used = CHUNK;
  let count = 0;
  return {
    add: (text: string): void => {
      if (count >= SHEET_LIMITS.strings) throw new SheetError('too_many_strings');
      const most = Buffer.byteLength(text);
      if (used + most > CHUNK) {
        if (chunks.length >= SHEET_LIMITS.stringsMb) throw new SheetError('too_much_text');
        chunks.push(Buffer.allocUnsafeSlow(CHUNK));
        used = 0;
      }
      const length = chunks.at(-1)!.write(text, used);
      const slot = (count % PLACES) * 2;
      if (slot === 0) places.push(new Uint32Array(PLACES * 2));
      places.at(-1)![slot] = (chunks.length - 1) * CHUNK + used;
      places.at(-1)![slot + 1] = length;
      used += length;
      count += 1;
    },
    at: (index: number): string => {
      if (!(index >= 0 && index < count)) return '';
      const page = places[Math.floor(index / PLACES)]!;
      const place = page[(index % PLACES) * 2]!;
      const from = place % CHUNK;
      return chunks[Math.floor(place / CHUNK)]!.toString('utf8', from, from + page[(index % PLACES) * 2 + 1]!);
    },
  };
};

/** `_x000D_` stands for a sign that XML cannot hold. */
export const withoutEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** The texts that cells point to, in their order. Throws SheetError `too_many_strings`, `too_much_text`. */
export const readSharedStrings = async (pieces: AsyncIterable<string>): Promise<SharedStrings> => {
  const store = createStore();
  let text = '';
  let isText = false;
  // how a Chinese or Japanese word is read, not what stands there
  let isReading = false;
  await scanXml(pieces, {
    open: (name) => {
      if (name === 'si') text = '';
      else if (name === 't') isText = true;
      else if (name === 'rPh') isReading = true;
    },
    text: (part) => {
      if (isText && !isReading && text.length < MAX_CELL) text += part;
    },
    close: (name) => {
      if (name === 'si') store.add(withoutEscapes(text.slice(0, MAX_CELL)));
      else if (name === 't') isText = false;
      else if (name === 'rPh') isReading = false;
    },
  });
  return store;
};
