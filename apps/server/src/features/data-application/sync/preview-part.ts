import { AppError } from '@qiaoban/contracts/errors';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncPreview } from '@qiaoban/contracts/data-application/sync-preview.contract';
import type { Language } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/contracts/texts';
import type { Db } from '#platform/database/database';
import { statementError } from '../driver/connect-reason.rules';
import type { Link } from '../source/link-access';
import { comparable } from '../value/comparable.rules';
import { textOf } from '../value/text-of.rules';
import { Unfit } from '../value/unfit';
import type { UnfitReason } from '../value/unfit';
import { prepare } from './copy-part';
import type { PartColumn } from './part-columns';
import { readBatch } from './read-batch';
import { byKey } from './sync-rows.rules';
import { heldRows } from './write-rows';

const SHOWN_ROWS = 20;
const LONGEST_VALUE = 300;
const TIMEOUT = 120_000;

type Row = SyncPreview['rows'][number];
type Cell = Row['cells'][number];
/** A value in the form of the target, or why it has none there. */
type Made = { value: unknown } | { reason: UnfitReason };

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  const text = textOf(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
};

const made = (column: PartColumn, value: unknown): Made => {
  try {
    return { value: column.fit(value) };
  } catch (error) {
    if (error instanceof Unfit) return { reason: error.reason };
    throw error;
  }
};

const cellOf = (
  language: Language,
  column: PartColumn,
  source: unknown,
  one: Made,
  held: { value: unknown } | undefined,
): Cell => {
  const type = column.to.native;
  const cell = { source: shown(source), written: null, held: shown(held?.value) };
  if ('reason' in one)
    return { ...cell, state: 'refused', message: translate(language, `data_sync.cell_${one.reason}`, { type }) };
  const written = shown(one.value);
  const withState = (state: Cell['state'], message: string): Cell => ({ ...cell, written, state, message });
  // the same in another form is none: 1.50 and 1.5, a date as the time of its midnight
  const isOther =
    column.isMark !== true && comparable(source, column.to.kind) !== comparable(one.value, column.to.kind);
  if (isOther)
    return withState('changed', translate(language, 'data_sync.cell_changed', { type, value: written ?? 'NULL' }));
  const isUnsure = column.to.isUnsure && column.from.native.toLowerCase() !== type.toLowerCase();
  if (isUnsure && one.value !== null)
    return withState('unsure', translate(language, 'data_sync.cell_unsure', { type }));
  const differs =
    held !== undefined && comparable(one.value, column.to.kind) !== comparable(held.value, column.to.kind);
  return withState(differs ? 'differs' : 'same', '');
};

const valueOf = (one: Made): unknown => ('value' in one ? one.value : null);

/** The first rows of a part as a run would write them, beside what the target holds. Nothing is written. */
export const previewRows = async (
  { db, language }: { db: Db; language: Language },
  given: { part: SyncPart; from: Link; to: Link; isIncremental: boolean; since: unknown },
): Promise<SyncPreview> => {
  const { part, from, to, since } = given;
  try {
    const prepared = await prepare({ ...given, isDry: true });
    const { columns, hasTarget } = prepared;
    const ask = { part, from, since, batchSize: SHOWN_ROWS, at: { position: undefined }, db };
    const { rows } = await readBatch(ask, prepared);
    const all = rows.map((row) => columns.map((column, at) => made(column, row[at])));
    const hasKey = (row: readonly Made[]): boolean => columns.every(({ isKey }, at) => !isKey || 'value' in row[at]!);
    const asked = all.filter(hasKey).map((row) => row.map(valueOf));
    const held = hasTarget && asked.length > 0 ? await heldRows({ to, part, columns }, asked) : [];
    const find = byKey(columns, held);
    return {
      targetExists: hasTarget,
      columns: columns.map((column) => ({
        from: column.isMark === true ? '' : column.from.name,
        to: column.to.name,
        fromType: column.isMark === true ? '' : column.from.native,
        toType: column.to.native,
        isKey: column.isKey,
      })),
      rows: all.map((row, at): Row => {
        const other = hasKey(row) ? find(row.map(valueOf)) : undefined;
        const cells = row.map((one, k) =>
          cellOf(language, columns[k]!, rows[at]![k], one, other && { value: other[k] }),
        );
        const isSame = row.every(
          (one, k) => comparable(valueOf(one), columns[k]!.to.kind) === comparable(other?.[k], columns[k]!.to.kind),
        );
        if (cells.some((cell) => cell.state === 'refused')) return { action: 'refused', cells };
        if (other === undefined) return { action: 'insert', cells };
        return { action: isSame ? 'unchanged' : 'update', cells };
      }),
    };
  } catch (error) {
    throw error instanceof AppError ? error : statementError(error, TIMEOUT);
  }
};
