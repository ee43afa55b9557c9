import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const stamped = `creator_id text, created_at timestamptz not null default now(), modifier_id text, modified_at timestamptz,
  version integer not null default 1`;

/** Merchants, what they pay, who of them signs in; channels with rules and the layout of their files. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    `create table recon_merchant (id text primary key, en_code text not null constraint recon_merchant_code unique,
      full_name text not null, contact text not null, telephone text not null, email text not null, bank_name text not null,
      bank_account text not null, account_name text not null, contract_no text not null, contract_from text not null,
      contract_until text not null, description text not null, enabled_mark integer not null, ${stamped})`,
    `create table recon_merchant_person (merchant_id text not null references recon_merchant(id) on delete cascade,
      user_id text not null references users(id) on delete cascade, primary key (user_id, merchant_id))`,
    'create index recon_merchant_person_merchant on recon_merchant_person (merchant_id)',
    `create table recon_channel (id text primary key, en_code text not null constraint recon_channel_code unique,
      full_name text not null, description text not null, enabled_mark integer not null, rules jsonb not null,
      layout jsonb not null, ${stamped})`,
    // an empty channel stands for every one that has no fee of its own
    `create table recon_fee (merchant_id text not null references recon_merchant(id) on delete cascade,
      channel_id text not null, kind text not null, rate integer not null, fixed bigint not null, least bigint not null,
      most bigint, primary key (merchant_id, channel_id, kind))`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
