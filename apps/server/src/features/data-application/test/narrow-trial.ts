import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { Link } from '../source/link-access';
import { comparable } from '../value/comparable.rules';
import type { Kind } from '../value/kind';
import { fitRows } from '../sync/fit-rows.rules';
import { readPartColumns } from '../sync/part-columns';
import { heldRows, writeRows } from '../sync/write-rows';

/** What a column of the kind says of words: the same for words that are the same value there. */
const keyOf = (stored: string, kind: Kind): string => {
  const isTruth = kind.is === 'boolean' || (kind.is === 'int' && kind.isFlag === true);
  if (isTruth && /^(t|true|y|yes)$/i.test(stored)) return '1';
  if (isTruth && /^(f|false|n|no)$/i.test(stored)) return '0';
  const isMoment = kind.is === 'datetime' && kind.isMoment && stored.endsWith('+02');
  // ten o'clock there is four in the afternoon here
  if (isMoment) return stored.replace(' 10:00:00+02', ' 16:00:00');
  return comparable(kind.is === 'binary' ? stored.toLowerCase() : stored, kind);
};

const part = (from: string, to: string): SyncPart => ({
  from,
  to,
  create: false,
  keys: ['id'],
  growColumn: '',
  deletions: 'off',
  markColumn: '',
  columns: ['id', 'v'].map((name) => ({ from: name, to: name, dataType: 'text', dataLength: 0, scale: 0 })),
});

/**
 * Writes each word of a table of texts into a column of another type, alone. @returns the words that were taken and
 * read back as something else, and how many were taken and refused
 */
export const tryColumn = async (from: Link, to: Link, table: string, target: string, texts: readonly string[]) => {
  const one = part(table, target);
  const { columns } = await readPartColumns(one, from, to, ['id']);
  const place = { to, part: one, columns };
  const kind = columns[1]!.to.kind;
  const changed: string[] = [];
  let taken = 0;
  for (const [at, word] of texts.entries()) {
    const fitted = fitRows(columns, [[at + 1, word]]);
    if (fitted.refused !== undefined) continue;
    try {
      await writeRows(place, fitted.rows, () => Promise.resolve());
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (!/^data_sync\.(row_refused|value_changed)$/.test(error.code)) throw error;
      if (!String(error.values['key']).includes(`id=${at + 1}`)) changed.push(`${word}: ${error.code} names no row`);
      continue;
    }
    taken += 1;
    const [held] = await heldRows(place, fitted.rows);
    const stored = held?.[1];
    const asText = stored instanceof Uint8Array ? `0x${Buffer.from(stored).toString('hex')}` : String(stored);
    if (stored === null || (keyOf(asText, kind) !== keyOf(word, kind) && asText !== word))
      changed.push(`${word} → ${asText}`);
  }
  return { changed, taken, refused: texts.length - taken };
};
