import { testInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { previewTable, runStatement } from '@qiaoban/contracts/data-application/data-model.contract';
import * as sync from '@qiaoban/contracts/data-application/data-sync.contract';
import { parseExact, settleNumbers, stringifyExact } from '@qiaoban/language/formats/exact-json';
import { numberKey } from '@qiaoban/language/formats/exact-number';
import type { SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { Caller, TestApp } from '#test/test-app';
import { SQLITE_TYPES } from './type-cases';
import type { TypeCase } from './type-cases';

/** A database of the trial. `run` performs statements in it that the product does not. */
export type End = {
  name: string;
  id: string;
  prefix: string;
  cases: readonly TypeCase[];
  run: (text: string) => Promise<void>;
};
type Value = { id: number; literal: string; stored: string | null; data: string | undefined };
/** A type in a table of its own: key `id`, and `v`. */
export type Tried = { end: End; type: TypeCase; table: string; values: Value[] };
/** What became of a type on its way into another database. */
export type Verdict = {
  tried: Tried;
  to: End;
  made: string;
  isRetyped: boolean;
  refused: { stored: string; sentence: string }[];
};

const tableName = (end: End, at: number): string => `${end.prefix}${String(at).padStart(2, '0')}`;

/** Makes a table for each type. */
export const fillEnd = async (end: End): Promise<Tried[]> => {
  const found: Tried[] = [];
  for (const [at, type] of end.cases.entries()) {
    const table = tableName(end, at);
    const given: Value[] = type.values.map(([literal, stored, data], place) => ({
      id: place + 1,
      literal,
      stored,
      data,
    }));
    const values = [...given, { id: given.length + 1, literal: 'null', stored: null, data: undefined }];
    await end.run(`create table ${table} (id int not null primary key, v ${type.type} null)`);
    for (const value of values) await end.run(`insert into ${table} values (${value.id}, ${value.literal})`);
    found.push({ end, type, table, values });
  }
  return found;
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, each]): [string, unknown] => [key, sorted(each)])
            .toSorted(),
        )
      : value;

/** One spelling for words that say the same value of a type. */
const keyOf = (stored: string, like: TypeCase['like']): string => {
  if (like === 'number') return numberKey(stored);
  if (like === 'flag') return stored === 'true' ? '1' : stored === 'false' ? '0' : stored;
  if (like === 'padded') return stored.trimEnd();
  return like === 'json' && isJson(stored) ? (stringifyExact(sorted(parseExact(stored))) ?? stored) : stored;
};

const storedText = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value as string);
const isSame = (shown: unknown, stored: string | null, like: TypeCase['like']): boolean => {
  const found = storedText(shown);
  return found === null || stored === null ? found === stored : keyOf(found, like) === keyOf(stored, like);
};

export const createTrial = (app: TestApp, admin: Caller) => {
  const browse = async (linkId: string, table: string): Promise<Map<number, unknown>> => {
    const answer = await admin(previewTable, { params: { linkId, table }, query: { pageSize: 100, sidx: 'id' } });
    if (answer.code !== 200) throw new Error(`${table}: ${answer.msg}`);
    return new Map(answer.data.list.map((row) => [Number(row['id']), row['v']]));
  };
  const ask = async (linkId: string, table: string): Promise<Map<number, unknown>> => {
    const statement = `select id, v from ${table} order by id`;
    const answer = await admin(runStatement, { params: { linkId }, body: { statement, runId: `run-${table}` } });
    if (answer.code !== 200) throw new Error(`${table}: ${answer.msg}`);
    return new Map(answer.data.rows.map(([id, v]) => [Number(id), v]));
  };
  const call = async (linkId: string, table: string): Promise<Map<number, unknown>> => {
    const definition = { dataType: 1 as const, sql: { linkId, text: `select id, v from ${table} order by id` } };
    const { data } = await admin(testInterface, { body: { definition, values: {} } as never });
    if (data.error !== '') throw new Error(`${table}: ${data.error}`);
    return new Map((data.data as { id: unknown; v: unknown }[]).map((row) => [Number(row.id), row.v]));
  };

  /** What differs between a column as it is shown and what was written. */
  const differences = (
    { type, values }: Tried,
    shown: Map<number, unknown>,
    way: string,
    left: ReadonlySet<number> = new Set(),
  ): string[] => {
    const found = values.flatMap(({ id, stored }) => {
      if (left.has(id)) return shown.has(id) ? [`${type.type} ${way}: ${stored} was refused and is there`] : [];
      const there = shown.get(id);
      if (shown.has(id) && isSame(there, stored, type.like)) return [];
      return [`${type.type} ${way}: ${stored} → ${shown.has(id) ? storedText(there) : 'nothing'}`];
    });
    const kinds = new Set([...shown.values()].filter((each) => each !== null).map((each) => typeof each));
    return type.like === 'number' && kinds.size > 1 && !values.some(({ stored }) => /[a-h]/i.test(stored ?? ''))
      ? [...found, `${type.type} ${way}: ${[...kinds].join(' and ')} in one column`]
      : found;
  };

  const dataDifferences = ({ end, type, values }: Tried, shown: Map<number, unknown>): string[] =>
    values.flatMap(({ id, stored, data }) => {
      const found = shown.get(id);
      const isText = end.cases === SQLITE_TYPES;
      const json = data ?? (type.like === 'json' && stored !== null && !isText ? stored : undefined);
      if (json === undefined)
        return isSame(found, stored, type.like) ? [] : [`${type.type} interface: ${stored} → ${found}`];
      const made = JSON.stringify(sorted(found));
      const column = values.map((each) =>
        parseExact(each.data ?? (type.like === 'json' ? (each.stored ?? 'null') : 'null')),
      );
      const place = values.findIndex((each) => each.id === id);
      const wanted = JSON.stringify(sorted((settleNumbers(column) as unknown[])[place]));
      return made === wanted ? [] : [`${type.type} interface: ${wanted} → ${made}`];
    });

  const propose = async (from: End, to: End, tables: readonly string[]) => {
    const answer = await admin(sync.proposeSync, { body: { fromId: from.id, toId: to.id, tables: [...tables] } });
    if (answer.code !== 200) throw new Error(answer.msg);
    const { parts, retyped } = answer.data;
    const plain = parts.map(({ targetExists: _exists, rows: _rows, growColumns: _grow, ...part }): SyncPart => part);
    return { parts: plain, retyped: new Set(retyped.map((each) => each.table)) };
  };

  const newest = async (id: string, started: { code: number; msg: string }) => {
    if (started.code !== 200) throw new Error(started.msg);
    await app.jobs.idle();
    return (await admin(sync.listSyncRuns, { params: { id } })).data.list[0]!;
  };
  const run = async (id: string) => newest(id, await admin(sync.runSync, { params: { id }, body: {} }));
  const resume = async (id: string) => newest(id, await admin(sync.resumeSync, { params: { id } }));

  /**
   * Copies tables with the types that are proposed. A row that is refused is taken away from the source and the run
   * goes on, until all others are through; then the rows come back (`isBack`: the source is a copy itself, they stay
   * away). Twice in the end: the second run writes nothing.
   */
  const copy = async (tried: readonly Tried[], to: End, rename: (table: string) => string, isBack = false) => {
    const from = tried[0]!.end;
    const proposed = await propose(
      from,
      to,
      tried.map(({ table }) => table),
    );
    const parts = proposed.parts.map((part) => ({ ...part, to: rename(part.to) }));
    const made = await admin(sync.createSync, {
      body: {
        fullName: `${from.name} → ${to.name} ${parts[0]!.to}`,
        fromId: from.id,
        toId: to.id,
        mode: 'incremental',
        parts,
      },
    });
    if (made.code !== 200) throw new Error(made.msg);
    const { id } = made.data;
    const refused = new Map<string, { id: number; sentence: string }[]>();
    const problems: string[] = [];
    let last = await run(id);
    for (let round = 0; round < 12 && last.state === 'failed'; round += 1) {
      for (const part of last.parts.filter((each) => each.state === 'failed')) {
        const row = /\bid=(\d+)/.exec(part.message)?.[1];
        if (row === undefined) {
          problems.push(`${from.name} ${part.from} → ${to.name}: ${part.message}`);
          await from.run(`delete from ${part.from}`);
          continue;
        }
        refused.set(part.from, [...(refused.get(part.from) ?? []), { id: Number(row), sentence: part.message }]);
        await from.run(`delete from ${part.from} where id = ${row}`);
      }
      last = await resume(id);
    }
    const again = await run(id);
    for (const part of again.parts)
      if (part.state !== 'done' || part.written !== 0)
        problems.push(`${from.name} ${part.from} → ${to.name}: again ${part.state} ${part.written} ${part.message}`);
    if (!isBack)
      for (const { table, values } of tried)
        for (const one of refused.get(table) ?? [])
          await from.run(`insert into ${table} values (${one.id}, ${values[one.id - 1]!.literal})`);
    return { parts, refused, problems, retyped: proposed.retyped };
  };

  return { browse, ask, call, differences, dataDifferences, propose, run, copy };
};
export type Trial = ReturnType<typeof createTrial>;
