import { CompiledQuery } from 'kysely';
import { connectionOf } from '../database';
import type { Db } from '../database';
import { Cursor } from './cursor';

/** Memory that the database may sort in before it writes to its disk. */
const SORT_MEMORY = '64MB';

/** What a generator gives, the next of it being made while one is used. */
export const oneAhead = async function* <T>(made: AsyncIterator<T>): AsyncGenerator<T> {
  const next = () => {
    const coming = made.next();
    // what goes wrong is met when it is waited for
    coming.catch(() => undefined);
    return coming;
  };
  try {
    for (let coming = next(); ;) {
      const { done, value } = await coming;
      if (done === true) return;
      coming = next();
      yield value;
    }
  } finally {
    await made.return?.();
  }
};

type Texts = (string | null)[];

/** Over a connection of its own, which it keeps until it ends. */
const overCursor = async function* (
  connect: NonNullable<ReturnType<typeof connectionOf>>,
  text: string,
  params: readonly unknown[],
  atOnce: number,
): AsyncGenerator<Texts[]> {
  const client = await connect();
  let isDone = false;
  try {
    await client.query(`begin read only; set local work_mem = '${SORT_MEMORY}'`);
    const cursor = client.query(new Cursor<Texts>(text, [...params], { rowMode: 'array' }));
    try {
      for (;;) {
        const rows = await cursor.read(atOnce);
        if (rows.length > 0) yield rows;
        if (rows.length < atOnce) break;
      }
    } finally {
      await cursor.close();
    }
    await client.query('commit');
    isDone = true;
  } finally {
    // one whose transaction is open goes to nobody else
    client.release(!isDone);
  }
};

/**
 * The rows of one statement, whose columns are texts, `atOnce` of them at a time, as they were when it began: neither the
 * database nor this program holds all of them. The one connection of PGlite cannot be kept: there all come at once.
 */
export const readInPieces = async function* (
  db: Db,
  text: string,
  params: readonly unknown[],
  atOnce: number,
): AsyncGenerator<Texts[]> {
  const connect = connectionOf(db);
  if (connect !== undefined) {
    yield* oneAhead(overCursor(connect, text, params, atOnce));
    return;
  }
  const { rows } = await db.executeQuery<Record<string, string | null>>(CompiledQuery.raw(text, [...params]));
  for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce).map((row) => Object.values(row));
};
