import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What was done about differences, as a chain; settlements of merchants. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table recon_trail (seq bigint primary key, at timestamptz not null, user_id text not null, user_name text not null,
      run_id text not null, result_seq integer not null, action text not null, note text not null, hash text not null)`,
    'create index recon_trail_result on recon_trail (run_id, result_seq, seq)',
    `create table recon_settlement (id text primary key, number text not null constraint recon_settlement_number unique,
      merchant_id text not null references recon_merchant(id), from_day text not null, until_day text not null,
      deposit bigint not null, withdrawal bigint not null, fee bigint not null, payable bigint not null, items jsonb not null,
      state text not null, creator_id text not null, created_at timestamptz not null, confirmer_id text, confirmed_at timestamptz)`,
    'create index recon_settlement_merchant on recon_settlement (merchant_id, from_day)',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
