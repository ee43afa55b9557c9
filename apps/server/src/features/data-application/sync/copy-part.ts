import { CompiledQuery } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { dataSyncErrors } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import { qualified } from '../dialect/dialects';
import { readColumns } from '../source/catalogue';
import type { Link } from '../source/link-access';
import { noteSeen } from './brought-keys';
import type { Brought, Statement } from './brought-keys';
import { checkClocks } from './clocks';
import { keysOf } from './scan-keys';
import { fitRows, refusalOf } from './fit-rows.rules';
import type { Refused } from './fit-rows.rules';
import { checkMark, markSpec } from './mark.rules';
import { readPartColumns, specOf } from './part-columns';
import type { PartColumns } from './part-columns';
import { checkPart } from './plan-sync.rules';
import { packPosition } from './position.rules';
import type { Position } from './position.rules';
import { readBatch } from './read-batch';
import { countText, differingRows, orderOf } from './sync-rows.rules';
import { heldRows, writeRows } from './write-rows';

const TIMEOUT = 120_000;

type Progress = {
  position: Position | undefined;
  done: number;
  written: number;
  inserted: number;
  updated: number;
  /** -1 where rows are written without looking. */
  unchanged: number;
};
export type PartWork = {
  runId: string;
  seq: number;
  part: SyncPart;
  from: Link;
  to: Link;
  isIncremental: boolean;
  isDry: boolean;
  batchSize: number;
  /** Mark of the growing column from which a run begins. */
  since: unknown;
  at: Progress;
  /** Rows of the target before the run; undefined where it is not asked. */
  heldBefore: number | undefined;
  /** Whose keys are noted; undefined where nothing is ever deleted. */
  brought: Brought | undefined;
  db: Db;
  /** Heard before the target is made. */
  onMake?: () => Promise<void>;
  /** Throws when the run was cancelled or the process stops. */
  check(): Promise<void>;
};

const makeTarget = async (to: Link, part: SyncPart): Promise<void> => {
  const mark = part.deletions === 'soft' ? [markSpec(part.markColumn)] : [];
  const columns = [...part.columns.map((column) => specOf(part, column)), ...mark];
  await to.use((connection) =>
    connection.run(to.dialect.createTable(qualified(to.dialect, to.schema, part.to), columns, true), []),
  );
};

const addMark = async (to: Link, part: SyncPart): Promise<void> => {
  const text = to.dialect.addColumn(qualified(to.dialect, to.schema, part.to), markSpec(part.markColumn));
  await to.use((connection) => connection.run(text, []));
};

/** Checks a part against both databases, and makes its target. @returns what its columns hold, and whether the target is there */
export const prepare = async ({
  part,
  from,
  to,
  isDry,
  isIncremental,
  onMake,
}: Pick<PartWork, 'part' | 'from' | 'to' | 'isDry' | 'isIncremental' | 'onMake'>): Promise<
  PartColumns & { hasTarget: boolean }
> => {
  const source = await readColumns(from, part.from);
  const target = await readColumns(to, part.to);
  checkPart(part, source, target, to.dialect);
  if (target.length === 0 && !isDry) {
    await onMake?.();
    await makeTarget(to, part);
  }
  const hasMark = target.some((column) => column.field.toLowerCase() === part.markColumn.toLowerCase());
  checkMark(part, undefined);
  if (part.deletions === 'soft' && target.length > 0 && !hasMark && !isDry) await addMark(to, part);
  const columns = await readPartColumns(part, from, to, orderOf(part, isIncremental));
  await checkClocks(part, from, to, columns.columns);
  return { ...columns, hasTarget: target.length > 0 || !isDry };
};

export const countRows = async (
  { part, from, since }: Pick<PartWork, 'part' | 'from' | 'since'>,
  { order }: PartColumns,
): Promise<{ total: number; withoutKey: number }> => {
  const ask = { dialect: from.dialect, schema: from.schema, part, order, since };
  const one = (text: string, values: readonly unknown[]) =>
    from.use(async (connection) => {
      const { rows } = await connection.read(text, values, { maxRows: 1, timeoutMs: TIMEOUT });
      return Number(rows[0]?.[0] ?? 0);
    });
  const { text, values } = countText(ask);
  const total = await one(text, values);
  const all =
    since === undefined
      ? await one(`select count(*) as n from ${qualified(from.dialect, from.schema, part.from)}`, [])
      : total;
  return { total, withoutKey: all - total };
};

const savedText = ({ runId, seq }: PartWork, next: Progress): Statement => ({
  text: `update data_sync_part set position = $1::jsonb, done = $2, written = $3, inserted = $4, updated = $5,
    unchanged = $6 where run_id = $7 and seq = $8`,
  values: [
    packPosition(next.position),
    next.done,
    next.written,
    next.inserted,
    next.updated,
    next.unchanged,
    runId,
    seq,
  ],
});

/**
 * Writes a batch. In our own database the position and the keys are saved in the batch's transaction; elsewhere writing
 * twice changes nothing.
 */
const write = async (
  work: PartWork,
  columns: PartColumns,
  rows: readonly unknown[][],
  next: Progress,
  seen: readonly Buffer[],
): Promise<void> => {
  const { to, part, db, brought } = work;
  const noted = brought === undefined || seen.length === 0 ? [] : [noteSeen(brought, seen, work.isDry)];
  const statements = [...noted, savedText(work, next)];
  if (!work.isDry && rows.length > 0) {
    await writeRows({ to, part, columns: columns.columns }, rows, async (connection) => {
      if (to.isOwn) for (const { text, values } of statements) await connection.run(text, values);
    });
    if (to.isOwn) return;
  }
  await inTransaction(db, async ({ tx }) => {
    for (const { text, values } of statements) await tx.executeQuery(CompiledQuery.raw(text, values));
  });
};

/** Rows that the target has. */
export const countTarget = async ({ to, part }: Pick<PartWork, 'to' | 'part'>): Promise<number> => {
  const text = `select count(*) as n from ${qualified(to.dialect, to.schema, part.to)}`;
  const { rows } = await to.use((connection) => connection.read(text, [], { maxRows: 1, timeoutMs: TIMEOUT }));
  return Number(rows[0]?.[0] ?? 0);
};

/** Refuses a target with fewer rows than were copied into it: it takes keys for one that the source tells apart. */
const checkCount = ({ part }: PartWork, copied: number, there: number): void => {
  if (there >= copied) return;
  throw new AppError(dataSyncErrors.rows_merged, {
    table: part.from,
    target: part.to,
    keys: part.keys.join(', '),
    copied,
    there,
  });
};

/** What of the written rows was new, where nobody looked at the target before writing. */
const countedAfter = async (work: PartWork, at: Progress): Promise<Progress> => {
  const { heldBefore, isDry } = work;
  if (isDry || heldBefore === undefined) return at;
  const there = await countTarget(work);
  if (work.since === undefined) checkCount(work, at.done, there);
  if (at.unchanged >= 0) return at;
  const inserted = Math.max(0, Math.min(at.written, there - heldBefore));
  const counted = { ...at, inserted, updated: at.written - inserted };
  await work.db.executeQuery(CompiledQuery.raw(savedText(work, counted).text, savedText(work, counted).values));
  return counted;
};

/** True when rows are compared with what the target holds: always in a try, as nothing is written. */
export const isComparing = ({ part, isIncremental, isDry }: PartWork, { hasTarget }: { hasTarget: boolean }): boolean =>
  hasTarget && (isDry || (isIncremental && part.growColumn === ''));

/** Rows that do not fit, how many, and the sentence about the first. */
export class RowsRefused extends Error {
  readonly count: number;
  readonly refusal: AppError;
  constructor(count: number, refusal: AppError) {
    super(refusal.code);
    this.count = count;
    this.refusal = refusal;
  }
}

/**
 * Copies a part from where it stands to its end, batch by batch. A row that does not fit is refused by name, and its
 * batch is not written; a try looks at all rows first. @returns the last position, for the mark
 */
export const copyPart = async (work: PartWork, columns: PartColumns & { hasTarget: boolean }): Promise<Progress> => {
  const { part, isIncremental, isDry, brought } = work;
  const compares = isComparing(work, columns);
  const place = { to: work.to, part, columns: columns.columns };
  const width = columns.columns.length;
  const keyOf = keysOf(work, columns);
  let refused: Refused | undefined;
  let at = compares ? work.at : { ...work.at, unchanged: -1 };
  for (;;) {
    await work.check();
    const { rows, isLast } = await readBatch({ ...work, at }, columns);
    const last = rows.at(-1);
    if (last === undefined) break;
    const position = last.slice(width);
    // a key that is compared in another way than it is sorted would bring the same rows again and again
    if (packPosition(position) === packPosition(at.position))
      throw new AppError(dataSyncErrors.key_order, { table: part.from, keys: part.keys.join(', ') });
    const fitted = fitRows(columns.columns, rows);
    if (fitted.refused !== undefined) {
      if (!isDry) throw new RowsRefused(fitted.refused.count, refusalOf(part, columns.columns, fitted.refused));
      refused = { ...(refused ?? fitted.refused), count: (refused?.count ?? 0) + fitted.refused.count };
    }
    const found = compares
      ? differingRows(columns.columns, fitted.rows, await heldRows(place, fitted.rows))
      : { rows: fitted.rows, added: 0 };
    const wanted = isIncremental ? found.rows : fitted.rows;
    const next = {
      position,
      done: at.done + rows.length,
      written: at.written + wanted.length,
      inserted: at.inserted + found.added,
      updated: at.updated + (compares ? found.rows.length - found.added : 0),
      unchanged: compares ? at.unchanged + fitted.rows.length - found.rows.length : -1,
    };
    await write(work, columns, wanted, next, brought === undefined ? [] : fitted.rows.map(keyOf));
    at = next;
    if (isLast) break;
  }
  if (refused !== undefined) throw new RowsRefused(refused.count, refusalOf(part, columns.columns, refused));
  return countedAfter(work, at);
};
