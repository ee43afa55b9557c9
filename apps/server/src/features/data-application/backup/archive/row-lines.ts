import type { Readable } from 'node:stream';

const [QUOTE, COMMA, OPEN, BACKSLASH, CLOSE, NEW_LINE] = [0x22, 0x2c, 0x5b, 0x5c, 0x5d, 0x0a];
const NULL = Buffer.from('null');

export class LongLine extends Error {}

/** Chunks of a stream joined and cut so that each ends with a line. Throws LongLine for one of more than `most` bytes. */
export async function* wholeLines(stream: Readable, most: number, atLeast = 0): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    kept.push(chunk);
    size += chunk.length;
    const end = chunk.lastIndexOf(NEW_LINE) + 1;
    if (end > 0 && size >= atLeast) {
      const rest = chunk.subarray(end);
      const all = Buffer.concat(kept);
      yield all.subarray(0, all.length - rest.length);
      kept = [rest];
      size = rest.length;
    } else if (size > most + atLeast) throw new LongLine();
  }
  if (size > 0) yield Buffer.concat(kept);
}

/** Where in a line the next sign stands. */
type Place = 'before' | 'first' | 'next' | 'text' | 'escaped' | 'null' | 'behind' | 'ended';

/**
 * Looks at rows as they lie in an archive, chunk by chunk: each line a flat list of texts and nulls, one for each column.
 * What passes costs its bytes and no more, whoever reads it later.
 */
export const createRowCheck = (columns: number, most: number) => {
  let place: Place = 'before';
  let values = 0;
  let bytes = 0;
  let rows = 0;
  let ofNull = 0;

  const step = (byte: number): Place | undefined => {
    switch (place) {
      case 'before':
        return byte === OPEN ? 'first' : undefined;
      case 'first':
      case 'next':
        values += 1;
        if (byte === QUOTE) return 'text';
        ofNull = 1;
        return byte === NULL[0] ? 'null' : undefined;
      case 'text':
        if (byte === BACKSLASH) return 'escaped';
        // a raw control sign would end the line where JSON does not
        return byte === QUOTE ? 'behind' : byte < 0x20 ? undefined : 'text';
      case 'escaped':
        return byte < 0x20 ? undefined : 'text';
      case 'null':
        if (byte !== NULL[ofNull]) return undefined;
        ofNull += 1;
        return ofNull === NULL.length ? 'behind' : 'null';
      case 'behind':
        if (byte === COMMA) return 'next';
        return byte === CLOSE && values === columns ? 'ended' : undefined;
      case 'ended':
        if (byte !== NEW_LINE) return undefined;
        rows += 1;
        values = 0;
        return 'before';
    }
  };
  return {
    rows: (): number => rows,
    isAtEnd: (): boolean => place === 'before',
    /** Undefined when it is in order. */
    feed: (chunk: Buffer): 'shape' | 'long' | undefined => {
      let from = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at]!;
        // most of it
        if (place === 'text' && byte >= 0x20 && byte !== QUOTE && byte !== BACKSLASH) continue;
        const next = step(byte);
        if (next === undefined) return 'shape';
        place = next;
        if (next !== 'before') continue;
        if (bytes + at - from > most) return 'long';
        bytes = 0;
        from = at + 1;
      }
      bytes += chunk.length - from;
      return bytes > most ? 'long' : undefined;
    },
  };
};
