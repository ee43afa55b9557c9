import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What a settlement was made by: the merchant as it was then, its fees, and what channels were called. Those that are there get what holds today. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const statements = [
    'alter table recon_settlement add column terms jsonb',
    `update recon_settlement s set terms = jsonb_build_object(
      'merchant', (select jsonb_build_object('fullName', m.full_name, 'enCode', m.en_code, 'accountName', m.account_name,
        'bankName', m.bank_name, 'bankAccount', m.bank_account) from recon_merchant m where m.id = s.merchant_id),
      'fees', coalesce((select jsonb_agg(jsonb_build_object('channel_id', f.channel_id, 'kind', f.kind, 'rate', f.rate,
        'fixed', f.fixed::text, 'least', f.least::text, 'most', f.most::text)) from recon_fee f
        where f.merchant_id = s.merchant_id), '[]'),
      'channels', coalesce((select jsonb_object_agg(c.id, c.full_name) from recon_channel c), '{}'))`,
    'alter table recon_settlement alter column terms set not null',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
};
