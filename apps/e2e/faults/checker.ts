import { Client as Database } from 'pg';
import { outcomeOf } from './ledger';
import type { Intent, Kind, Ledger } from './ledger';
import { findTorn } from './invariants';
import type { Query } from './invariants';
import type { Stage } from './stage';

/** What became of a trial's intents. */
export type Verdict = {
  sent: number;
  acknowledged: number;
  /** Acknowledged and absent. */
  lost: string[];
  /** Present more than once. */
  doubled: string[];
  /** Refused and present. */
  ghost: string[];
  /** Sent again under its key, and never answered with 200. */
  unanswered: string[];
  /** What is half, unnumbered, miscounted or stuck, in words. */
  torn: string[];
};

type Found = { text: string; n: number };
type Tables = { claim: string; lines: string; note: string };

const tablesOf = async (query: Query, stage: Stage): Promise<Tables> => {
  const name = async (id: string): Promise<string> =>
    (await query<{ name: string }>('select table_name as name from form_model where id = $1', [id]))[0]!.name;
  const claim = await name(stage.claimFormId);
  const [lines] = await query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = current_schema() and column_name = 'parent_id' and starts_with(table_name, $1)`,
    [claim],
  );
  return { claim, lines: lines!.name, note: await name(stage.noteFormId) };
};

/** How often each text stands in the database, where its kind leaves it. */
const traces = (tables: Tables): Record<Kind, string> => ({
  claim: `select title as text, count(*)::int as n from ${tables.claim} where title = any($1) group by 1`,
  note: `select title as text, count(*)::int as n from ${tables.note} where title = any($1) group by 1`,
  agree: `select event->>'opinion' as text, count(*)::int as n from flow_history
    where event->>'kind' = 'agreed' and event->>'opinion' = any($1) group by 1`,
  change: `select after->>'said' as text, count(*)::int as n from operation_log
    where action = 'update' and area = 'form.record' and after->>'said' = any($1) group by 1`,
  chat: `select content as text, count(*)::int as n from chat_message where content = any($1) group by 1`,
});

const countPresent = async (query: Query, tables: Tables, intents: readonly Intent[]): Promise<Map<string, number>> => {
  const found = new Map<string, number>();
  for (const [kind, text] of Object.entries(traces(tables))) {
    const texts = intents.filter((each) => each.kind === kind).map((each) => each.text);
    for (const row of await query<Found>(text, [texts])) found.set(row.text, row.n);
  }
  return found;
};

const nameOf = (intent: Intent): string =>
  `${intent.text} (${intent.attempts.map(({ status, error }) => `${status}${error && ` ${error}`}`).join(', ')})`;

type Options = {
  databaseUrl: string;
  nodeUrl: string;
  stage: Stage;
  ledger: Ledger;
  /** Does not wait for the jobs of a process that was killed, which lie until their lease ends. */
  isQuick: boolean;
};

/** Compares what the ledger says with what the database holds, once nothing is under way any more. */
export const checkLedger = async (options: Options): Promise<Verdict> => {
  const { databaseUrl, stage, ledger } = options;
  const database = new Database({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('set search_path to t_default, public');
    const query: Query = async <T>(text: string, values: unknown[] = []) =>
      (await database.query(text, values)).rows as T[];
    const tables = await tablesOf(query, stage);
    const found = await countPresent(query, tables, ledger.intents);
    const present = ({ text }: Intent): number => found.get(text) ?? 0;
    const of = (keep: (intent: Intent) => boolean): string[] => ledger.intents.filter(keep).map(nameOf);
    return {
      sent: ledger.intents.length,
      acknowledged: ledger.intents.filter((each) => outcomeOf(each) === 'acknowledged').length,
      lost: of((each) => outcomeOf(each) === 'acknowledged' && present(each) === 0),
      doubled: of((each) => present(each) > 1),
      ghost: of((each) => outcomeOf(each) === 'refused' && present(each) > 0),
      unanswered: of((each) => !each.isOnce && outcomeOf(each) !== 'acknowledged'),
      torn: await findTorn({ query, ...tables, stage, nodeUrl: options.nodeUrl, isQuick: options.isQuick }),
    };
  } finally {
    await database.end();
  }
};
