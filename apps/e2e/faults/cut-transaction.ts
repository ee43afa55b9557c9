import { Client as Database } from 'pg';
import { beginWork, revive, survived } from './ground';
import type { TeamGround } from './ground';
import { pause } from './load';
import { recoveryAfter, storedPromises, untilServed, within } from './trial';
import type { Row, Size } from './trial';

/** Backends of the nodes that are in the middle of a transaction which has written already. */
const IN_TRANSACTION = `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
  and backend_xid is not null and state in ('active', 'idle in transaction')`;
/** Long enough that work queues at the row that is held. */
const HELD_MS = 300;

/** Holds what every claim needs, so that a transaction stands still in its middle, and ends its connection there. */
const cutOne = async (database: Database): Promise<boolean> => {
  await database.query('begin');
  try {
    await database.query(`select 1 from t_default.bill_counter where rule_code = 'faults' for update`);
    await pause(HELD_MS);
    const { rows } = await database.query<{ pid: number }>(`${IN_TRANSACTION} order by xact_start limit 1`);
    if (rows[0] === undefined) return false;
    await database.query('select pg_terminate_backend($1)', [rows[0].pid]);
    return true;
  } finally {
    await database.query('rollback');
  }
};

/** Ends the connection of whichever transaction is found at the moment, between two of its statements or in one. */
const cutAny = async (database: Database): Promise<boolean> => {
  const { rows } = await database.query<{ ended: boolean }>(
    `select pg_terminate_backend(pid) as ended from (${IN_TRANSACTION} order by random() limit 1) t`,
  );
  return rows[0]?.ended === true;
};

/** Connections that are lost in the middle of a transaction: the call fails or is done again, the node goes on. */
export const cutTransaction = async ({ nodes, postgres, stage }: TeamGround, size: Size): Promise<Row> => {
  const work = beginWork(nodes, stage);
  const database = new Database({ connectionString: postgres.url });
  await database.connect();
  const cuts: number[] = [];
  const died: string[] = [];
  const wanted = size.isQuick ? 2 : 10;
  await pause(1500);
  for (let tries = 0; cuts.length < wanted && tries < wanted * 50; tries += 1) {
    if (!(await (cuts.length % 2 === 0 ? cutOne(database) : cutAny(database)))) {
      await pause(7);
      continue;
    }
    const at = performance.now();
    cuts.push(at);
    await pause(300);
    died.push(...(await revive(nodes)));
    await untilServed(work.ledger, at);
  }
  await pause(500);
  await database.end();
  const verdict = await work.finish(postgres.url, size);
  const recovered = Math.max(...cuts.map((at) => recoveryAfter(work.ledger, at)));
  const promises = [
    ...storedPromises(work.ledger, verdict),
    survived(died),
    within('served again', recovered, 5000, size),
    { text: 'connections were cut', isKept: cuts.length === wanted, seen: String(cuts.length) },
  ];
  return { trial: 'connection ended inside a transaction', moments: cuts.length, verdict, recovered, promises };
};
