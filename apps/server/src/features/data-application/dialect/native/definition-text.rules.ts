/** A run of a statement that `show create table` wrote: a word, a quoted text or name, something in parentheses, a comment, a sign. */
type Piece = { text: string; from: number; to: number };

/** The place behind the quoted run that begins at `from`. */
export const endOfQuoted = (text: string, from: number, hasBackslash = true): number => {
  const quote = text[from];
  for (let at = from + 1; at < text.length; at += 1) {
    if (hasBackslash && text[at] === '\\' && quote === "'") at += 1;
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at + 1;
      at += 1;
    }
  }
  return text.length;
};

const endOfPiece = (text: string, from: number): number => {
  const sign = text[from]!;
  if (`'"\``.includes(sign)) return endOfQuoted(text, from);
  if (text.startsWith('/*', from)) {
    const end = text.indexOf('*/', from + 2);
    return end === -1 ? text.length : end + 2;
  }
  if (sign === '(') {
    let depth = 0;
    for (let at = from; at < text.length; at += 1) {
      if (`'"\``.includes(text[at]!)) at = endOfQuoted(text, at) - 1;
      else if (text[at] === '(') depth += 1;
      else if (text[at] === ')') {
        depth -= 1;
        if (depth === 0) return at + 1;
      }
    }
    return text.length;
  }
  return from + (/^[\w$.@+-]+/.exec(text.slice(from, from + 200))?.[0].length ?? 1);
};

const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length;) {
    if (/\s/.test(text[at]!)) at += 1;
    else {
      const to = endOfPiece(text, at);
      pieces.push({ text: text.slice(at, to), from: at, to });
      at = to;
    }
  }
  return pieces;
};

/** A name without its quotes. */
export const bareName = (quoted: string): string =>
  /^["`]/.test(quoted) ? quoted.slice(1, -1).replaceAll(quoted[0]!.repeat(2), quoted[0]!) : quoted;

/** An element that begins with a name, and what stands behind it. */
export const splitName = (element: string): { name: string; rest: string } => {
  const first = piecesOf(element)[0];
  return { name: bareName(first?.text ?? ''), rest: element.slice(first?.to ?? 0).trim() };
};

/** Names in backticks, wherever they stand. */
export const namesIn = (text: string): string[] => {
  const names: string[] = [];
  for (let at = 0; at < text.length; at += 1)
    if (`'"\``.includes(text[at]!)) {
      const end = endOfQuoted(text, at);
      if (text[at] === '`') names.push(bareName(text.slice(at, end)));
      at = end - 1;
    }
  return names;
};

/** What stands in the parentheses of a `create table`, one text an element, and the options behind them; undefined for anything else. */
export const splitCreate = (statement: string): { elements: string[]; options: string } | undefined => {
  const pieces = piecesOf(statement);
  const body = pieces.find(({ text }) => text.startsWith('('));
  if (!/^create\s+(temporary\s+)?table\s/i.test(statement) || !body?.text.endsWith(')')) return undefined;
  const inner = body.text.slice(1, -1);
  const elements: string[] = [];
  let from = 0;
  for (const piece of [...piecesOf(inner), { text: ',', from: inner.length, to: inner.length }])
    if (piece.text === ',') {
      elements.push(inner.slice(from, piece.from).trim());
      from = piece.to;
    }
  return { elements, options: statement.slice(body.to).trim() };
};

type ClauseKind =
  | 'type'
  | 'charset'
  | 'null'
  | 'default'
  | 'onUpdate'
  | 'auto'
  | 'generated'
  | 'comment'
  | 'check'
  | 'other';
type Clause = { kind: ClauseKind; text: string };

const KINDS: Record<string, ClauseKind> = {
  CHARACTER: 'charset',
  CHARSET: 'charset',
  COLLATE: 'charset',
  NOT: 'null',
  NULL: 'null',
  DEFAULT: 'default',
  ON: 'onUpdate',
  AUTO_INCREMENT: 'auto',
  GENERATED: 'generated',
  AS: 'generated',
  COMMENT: 'comment',
  CHECK: 'check',
};
/** Words that begin a clause of which this program knows nothing, and keeps. */
const OTHERS =
  /^(INVISIBLE|VISIBLE|UNIQUE|PRIMARY|REFERENCES|WITHOUT|WITH|REF_SYSTEM_ID|SRID|COLUMN_FORMAT|STORAGE|COMPRESSED|SECONDARY_ENGINE_ATTRIBUTE|ENGINE_ATTRIBUTE|NOT_SECONDARY)$/i;

/** The definition of a column (all behind its name) in its clauses; put together again they say the same. */
export const clausesOf = (definition: string): Clause[] => {
  const clauses: { kind: ClauseKind; pieces: Piece[] }[] = [{ kind: 'type', pieces: [] }];
  for (const piece of piecesOf(definition)) {
    const last = clauses.at(-1)!;
    const word = piece.text.toUpperCase();
    const isFirstOfValue = last.kind === 'default' && last.pieces.length === 1;
    const isPartOfGenerated = last.kind === 'generated' && (word === 'AS' || word === 'ALWAYS');
    const isNullOfNot = last.kind === 'null' && word === 'NULL';
    const kind = KINDS[word] ?? (OTHERS.test(word) || word.startsWith('/*') ? 'other' : undefined);
    if (kind === undefined || isFirstOfValue || isPartOfGenerated || isNullOfNot || last.pieces.length === 0)
      last.pieces.push(piece);
    else clauses.push({ kind, pieces: [piece] });
  }
  return clauses.map(({ kind, pieces }) => ({
    kind,
    text: definition.slice(pieces[0]?.from ?? 0, pieces.at(-1)?.to ?? 0),
  }));
};

export const textOfClause = (clauses: readonly Clause[], kind: ClauseKind): string =>
  clauses
    .filter((clause) => clause.kind === kind)
    .map((clause) => clause.text)
    .join(' ');

/** Clauses with one said differently; `text` empty takes it away. A check stays last, a comment before it. */
export const withClause = (clauses: readonly Clause[], kind: ClauseKind, text: string): Clause[] => {
  const rest = clauses.filter((clause) => clause.kind !== kind);
  if (text === '') return rest;
  const had = clauses.findIndex((clause) => clause.kind === kind);
  const behind = rest.findIndex(
    (clause) => clause.kind === 'check' || (clause.kind === 'comment' && kind !== 'comment'),
  );
  const at = had !== -1 ? had : behind === -1 ? rest.length : behind;
  return [...rest.slice(0, at), { kind, text }, ...rest.slice(at)];
};
