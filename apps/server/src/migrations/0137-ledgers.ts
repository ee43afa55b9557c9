import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Both ledgers of each channel and day, the runs that compare them, and their results. Money is whole cents in bigint.
 * `day` is the day that a line was entered for, `match_day` the one in whose run it takes part: later when it was carried.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table recon_statement (id text primary key, channel_id text not null references recon_channel(id), day text not null,
      side text not null, file_name text not null, digest text not null, blob_key text not null, state text not null,
      line_count integer not null, amount bigint not null, problems jsonb not null, failure text not null,
      created_at timestamptz not null, creator_id text not null)`,
    'create index recon_statement_day on recon_statement (channel_id, day)',
    `create unique index recon_statement_once on recon_statement (channel_id, day, side, digest) where state <> 'failed'`,
    `create table recon_line (id bigint generated always as identity primary key,
      channel_id text not null references recon_channel(id), day text not null, match_day text not null, side text not null,
      kind text not null, reference text collate "C" not null, amount bigint not null check (amount > 0),
      at timestamptz not null, state text not null, tickets integer not null, merchant_id text references recon_merchant(id),
      number text not null, statement_id text references recon_statement(id))`,
    'create index recon_line_ledger on recon_line (channel_id, match_day, side, kind, reference, id)',
    `create unique index recon_line_number on recon_line (channel_id, side, number) where number <> ''`,
    'create index recon_line_statement on recon_line (statement_id) where statement_id is not null',
    'create index recon_line_merchant on recon_line (merchant_id) where merchant_id is not null',
    `create table recon_day (channel_id text not null references recon_channel(id), day text not null, run_id text not null,
      state text not null, phase text not null, place jsonb, next_seq integer not null, looked_at integer not null,
      differences integer not null, own_count integer not null default 0,
      their_count integer not null default 0, own_amount bigint not null default 0, their_amount bigint not null default 0, started_at timestamptz, ended_at timestamptz, closed_at timestamptz, closed_by text,
      reopening jsonb, primary key (channel_id, day))`,
    'create unique index recon_day_run on recon_day (run_id)',
    `create table recon_result (run_id text not null, seq integer not null, kind text not null, state text not null,
      reference text not null, trade_kind text not null, merchant_id text, own_amount bigint not null,
      their_amount bigint not null, agreed bigint not null, own_ids bigint[] not null, their_ids bigint[] not null,
      own_tickets integer not null, their_tickets integer not null, at timestamptz not null, proposal jsonb,
      primary key (run_id, seq))`,
    `create index recon_result_open on recon_result (run_id, kind, state, seq) where kind <> 'equal'`,
    // what screens add up: a row a day, channel, merchant, kind of trade and kind of result
    `create table recon_total (channel_id text not null, day text not null, run_id text not null, merchant_id text not null,
      trade_kind text not null, kind text not null, count integer not null, own_amount bigint not null,
      their_amount bigint not null, own_tickets bigint not null, their_tickets bigint not null,
      primary key (channel_id, day, merchant_id, trade_kind, kind))`,
    'create index recon_total_day on recon_total (day, merchant_id)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
