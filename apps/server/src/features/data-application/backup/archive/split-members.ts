/** A member of the outermost object, or one element of a member that is a list. `value` throws what JSON.parse does. */
export type Piece = { name: string; isElement: boolean; value(): unknown };

/** Text that is no JSON object, or that costs more to read than one of ours. */
export class BadText extends Error {}

const [QUOTE, COMMA, OPEN_LIST, BACKSLASH, CLOSE_LIST, OPEN, CLOSE] = [0x22, 0x2c, 0x5b, 0x5c, 0x5d, 0x7b, 0x7d];
/** What one piece may be: as values it takes a few times its bytes. */
const MOST_BYTES = 8 * 1024 * 1024;
const MOST_DEPTH = 6;
const MOST_PARTS = 32_768;

const NOTHING: readonly Piece[] = [];
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** One member by its text: `"name":value`. */
const memberOf = (text: string): [string, unknown] => {
  let members: [string, unknown][] = [];
  try {
    members = Object.entries(JSON.parse(`{${text}}`) as Record<string, unknown>);
  } catch {
    // said below
  }
  if (members.length !== 1) throw new BadText('member');
  return members[0]!;
};

/**
 * Cuts the text of a JSON object, fed chunk by chunk, into its members, and those that are lists into their elements:
 * however long the whole is, nobody needs more than one of them at a time.
 */
export const createSplitter = () => {
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let isEnded = false;
  let list: { name: string; isEmpty: boolean } | undefined;
  /** A list has just ended: nothing but a comma or the end may follow. */
  let isBehindList = false;
  let kept: Buffer[] = [];
  let bytes = 0;
  let parts = 0;

  const keep = (piece: Buffer): void => {
    bytes += piece.length;
    if (bytes > MOST_BYTES) throw new BadText('too long');
    if (piece.length > 0) kept.push(piece);
  };
  const take = (): string => {
    const text = Buffer.concat(kept).toString('utf8').trim();
    kept = [];
    bytes = 0;
    parts = 0;
    return text;
  };
  const endElement = (isLast: boolean): readonly Piece[] => {
    const text = take();
    if (text === '' && isLast && list!.isEmpty) return NOTHING;
    list!.isEmpty = false;
    return [{ name: list!.name, isElement: true, value: () => JSON.parse(text) as unknown }];
  };
  const endMember = (): readonly Piece[] => {
    const text = take();
    if (isBehindList) {
      if (text !== '') throw new BadText('behind a list');
      isBehindList = false;
      return NOTHING;
    }
    const [name, value] = memberOf(text);
    return [{ name, isElement: false, value: () => value }];
  };

  const open = (byte: number): readonly Piece[] | undefined => {
    if (depth === 1 && byte === OPEN_LIST) {
      if (isBehindList) throw new BadText('behind a list');
      list = { name: memberOf(`${take()}null`)[0], isEmpty: true };
      depth = 2;
      return NOTHING;
    }
    depth += 1;
    parts += 1;
    if (depth > MOST_DEPTH) throw new BadText('too deep');
    return undefined;
  };
  const close = (byte: number): readonly Piece[] | undefined => {
    depth -= 1;
    if (depth === 0) {
      if (byte !== CLOSE) throw new BadText('end');
      isEnded = true;
      return endMember();
    }
    if (depth > 1 || list === undefined) return undefined;
    if (byte !== CLOSE_LIST) throw new BadText('end of a list');
    const last = endElement(true);
    list = undefined;
    isBehindList = true;
    return last;
  };
  const comma = (): readonly Piece[] | undefined => {
    if (depth === 1) return endMember();
    if (depth === 2 && list !== undefined) return endElement(false);
    parts += 1;
    return undefined;
  };
  /** Whether a sign outside of texts may end what is being kept. */
  const endsPiece = (byte: number): boolean =>
    byte === COMMA || byte === CLOSE || byte === CLOSE_LIST
      ? depth <= (list ? 2 : 1)
      : byte === OPEN_LIST && depth === 1;
  const begin = (byte: number): readonly Piece[] => {
    if (!isBlank(byte) && (byte !== OPEN || isEnded)) throw new BadText('outside');
    if (!isBlank(byte)) depth = 1;
    return NOTHING;
  };

  return {
    feed: function* (chunk: Buffer): Generator<Piece> {
      let from = 0;
      for (let at = 0; at < chunk.length; at += 1) {
        const byte = chunk[at]!;
        if (isText) {
          if (isEscaped) isEscaped = false;
          else if (byte === BACKSLASH) isEscaped = true;
          else if (byte === QUOTE) isText = false;
          continue;
        }
        if (depth > 0 && endsPiece(byte)) keep(chunk.subarray(from, at));
        let ended: readonly Piece[] | undefined;
        if (depth === 0) ended = begin(byte);
        else if (byte === QUOTE) isText = true;
        else if (byte === COMMA) ended = comma();
        else if (byte === OPEN || byte === OPEN_LIST) ended = open(byte);
        else if (byte === CLOSE || byte === CLOSE_LIST) ended = close(byte);
        if (parts > MOST_PARTS) throw new BadText('too many parts');
        if (ended === undefined) continue;
        from = at + 1;
        yield* ended;
      }
      if (depth > 0) keep(chunk.subarray(from));
    },
    end: (): void => {
      if (!isEnded) throw new BadText('not ended');
    },
  };
};
