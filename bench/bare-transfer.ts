import type { Client } from 'pg';

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** What the database alone needs for the same rows: a file on its own disk in, with the same indexes and the same log, and out. */
export const createBareTransfer = async (db: Client, table: string) => {
  const { rows } = await db.query<{ data_directory: string }>('show data_directory');
  const file = (name: string): string => `'${rows[0]!.data_directory}/bench-${name}'`;
  const columnsOf = async (name: string): Promise<string[]> => {
    const found = await db.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute where attrelid = '${name}'::regclass and attnum > 0 and not attisdropped and attname <> 'id'`,
    );
    return found.rows.map((row) => row.name);
  };
  const log = 't_default.operation_log';
  /** The newest rows once more, under other ids. */
  const again = async (name: string, into: string, where: string): Promise<() => Promise<unknown>> => {
    const columns = (await columnsOf(into)).join(', ');
    await db.query(`copy (select 'bare-' || id, ${columns} from ${into} where ${where}) to ${file(name)}`);
    return () => db.query(`copy ${into} (id, ${columns}) from ${file(name)}`);
  };
  return {
    exportCsv: (fields: readonly string[], where: string): Promise<number> =>
      timed(() =>
        db.query(
          `copy (select ${fields.map((field) => `"${field}"`).join(', ')} from ${table} where ${where}) to ${file('csv')} csv`,
        ),
      ),
    /** Rows that an import wrote, and their lines of the log, in one transaction. */
    importRows: async (count: number, where: string): Promise<number> => {
      // what was just written is not counted yet: the plan of the second question would be for a table without it
      await db.query(`analyze ${table}`);
      await db.query(`analyze ${log}`);
      const one = `${where} order by id desc limit ${count}`;
      const records = await again('records', table, `id in (select id from ${table} where ${one})`);
      const targets = `target_id in (select id from ${table} where ${one})`;
      const lines = await again('log', log, `area = 'form.record' and ${targets}`);
      return timed(async () => {
        await db.query('begin');
        // what hears of lines of the log finds its tables there
        await db.query('set local search_path to t_default, public');
        await records();
        await lines();
        await db.query('commit');
      });
    },
  };
};
