import { sql } from 'kysely';
import type { Fee, Merchant, MerchantInput } from '@qiaoban/contracts/reconciliation/merchant.contract';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import { saveVersion } from '#platform/database/save-version';
import { within } from '../merchant-scope';
import type { MerchantScope } from '../merchant-scope';

type Row = Merchant & { peopleCount: number };
type Filter = { keyword: string; limit: number; offset: number };

const toColumns = (input: MerchantInput) => ({
  en_code: input.enCode,
  full_name: input.fullName,
  contact: input.contact,
  telephone: input.telephone,
  email: input.email,
  bank_name: input.bankName,
  bank_account: input.bankAccount,
  account_name: input.accountName,
  contract_no: input.contractNo,
  contract_from: input.contractFrom,
  contract_until: input.contractUntil,
  description: input.description,
  enabled_mark: input.enabledMark,
});

const COLUMNS = sql`m.id, m.en_code as "enCode", m.full_name as "fullName", m.contact, m.telephone, m.email,
  m.bank_name as "bankName", m.bank_account as "bankAccount", m.account_name as "accountName", m.contract_no as "contractNo",
  m.contract_from as "contractFrom", m.contract_until as "contractUntil", m.description, m.enabled_mark as "enabledMark",
  m.version, (select count(*)::int from recon_merchant_person p where p.merchant_id = m.id) as "peopleCount"`;

export const merchantStore = {
  list: async (db: Db, scope: MerchantScope, { keyword, limit, offset }: Filter) => {
    const like = `%${escapeLike(keyword)}%`;
    const where = sql`${within(scope, 'm.id')} and (m.en_code ilike ${like} or m.full_name ilike ${like}
      or m.contact ilike ${like})`;
    const { rows } = await sql<Row>`select ${COLUMNS} from recon_merchant m where ${where}
      order by m.en_code, m.id limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`select count(*) as n from recon_merchant m where ${where}`.execute(db);
    return { list: rows, total: counted.rows[0]?.n ?? 0 };
  },
  find: async (db: Db, scope: MerchantScope, id: string): Promise<Row | undefined> => {
    const { rows } = await sql<Row>`select ${COLUMNS} from recon_merchant m
      where m.id = ${id} and ${within(scope, 'm.id')}`.execute(db);
    return rows[0];
  },
  choices: async (db: Db, scope: MerchantScope) => {
    const { rows } = await sql<{ id: string; enCode: string; fullName: string }>`
      select m.id, m.en_code as "enCode", m.full_name as "fullName" from recon_merchant m
      where ${within(scope, 'm.id')} order by m.en_code`.execute(db);
    return rows;
  },
  fees: async (db: Db, id: string): Promise<Fee[]> => {
    const { rows } =
      await sql<Fee>`select channel_id as "channelId", kind, rate, fixed::text as fixed, least::text as least,
      coalesce(most::text, '') as most from recon_fee where merchant_id = ${id} order by channel_id, kind`.execute(db);
    return rows;
  },
  people: async (db: Db, id: string) => {
    const { rows } = await sql<{ id: string; fullName: string; account: string }>`
      select u.id, u.real_name as "fullName", u.account from recon_merchant_person p
      join directory_person u on u.id = p.user_id where p.merchant_id = ${id} order by u.pinyin, u.id`.execute(db);
    return rows;
  },
  /** Ids of merchants by their numbers. */
  byCodes: async (db: Db): Promise<Map<string, string>> => {
    const rows = await db.selectFrom('recon_merchant').select(['en_code', 'id']).execute();
    return new Map(rows.map((row) => [row.en_code, row.id]));
  },
  insert: async (tx: Tx, id: string, creatorId: string, input: MerchantInput): Promise<void> => {
    await tx
      .insertInto('recon_merchant')
      .values({ id, creator_id: creatorId, modifier_id: null, ...toColumns(input) })
      .execute();
  },
  update: (tx: Tx, id: string, version: number, modifierId: string, input: MerchantInput): Promise<boolean> =>
    saveVersion(tx, 'recon_merchant', { id, version, modifierId }, toColumns(input)),
  saveFees: async (tx: Tx, id: string, version: number, modifierId: string, fees: readonly Fee[]): Promise<boolean> => {
    if (!(await saveVersion(tx, 'recon_merchant', { id, version, modifierId }, {}))) return false;
    await tx.deleteFrom('recon_fee').where('merchant_id', '=', id).execute();
    if (fees.length > 0)
      await tx
        .insertInto('recon_fee')
        .values(
          fees.map(({ channelId, most, ...fee }) => ({
            ...fee,
            merchant_id: id,
            channel_id: channelId,
            most: most === '' ? null : most,
          })),
        )
        .execute();
    return true;
  },
  savePeople: async (tx: Tx, id: string, userIds: readonly string[]): Promise<void> => {
    await tx.deleteFrom('recon_merchant_person').where('merchant_id', '=', id).execute();
    await sql`insert into recon_merchant_person (merchant_id, user_id)
      select ${id}, u.id from directory_person u where u.id = any(${[...userIds]}::text[])`.execute(tx);
  },
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('recon_merchant').where('id', '=', id).execute();
  },
};
