import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Days are reopened, and own transactions entered, by instances of forms; statements come by folders and interfaces. Reopenings that waited for a second person
 * have no instance: they are asked for again.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    'alter table recon_line add column instance_id text',
    'create unique index recon_line_instance on recon_line (instance_id) where instance_id is not null',
    `alter table recon_statement add column source text not null default 'file'`,
    `alter table recon_channel add column sources jsonb not null
      default '{"folder": false, "interfaceId": "", "interfaceSide": "channel", "interfaceTime": "06:00"}'`,
    'update recon_day set reopening = null where reopening is not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
