import { sql } from 'kysely';
import type { LineProblem } from '@qiaoban/contracts/reconciliation/channel.contract';
import type { Statement } from '@qiaoban/contracts/reconciliation/ledger.contract';
import type { Db, Tx } from '#platform/database/database';
import { toJson } from '#platform/database/tables';
import type { Side } from '../reconciliation.table';

type NewStatement = {
  id: string;
  channelId: string;
  day: string;
  side: Side;
  fileName: string;
  digest: string;
  blobKey: string;
  creatorId: string;
  source: Statement['source'];
  createdAt: number;
};
type ReadStatementOutcome = {
  state: 'done' | 'failed';
  lineCount: number;
  amount: bigint;
  problems: LineProblem[];
  failure: string;
};
type Filter = { channelId: string; day: string; keyword: string; limit: number; offset: number };

export const statementStore = {
  list: async (db: Db, { channelId, day, keyword, limit, offset }: Filter) => {
    const where = sql`(${channelId} = '' or s.channel_id = ${channelId}) and (${day} = '' or s.day = ${day})
      and strpos(lower(s.file_name), lower(${keyword})) > 0`;
    const { rows } =
      await sql<Statement>`select s.id, s.channel_id as "channelId", c.full_name as "channelName", s.day, s.side,
        s.file_name as "fileName", s.state, s.line_count as "lineCount", s.amount::text as amount, s.problems, s.failure,
        s.created_at as "createdAt", s.source, coalesce(u.real_name, '') as "creatorName",
        d.closed_at is not null as "isClosed"
      from recon_statement s join recon_channel c on c.id = s.channel_id left join directory_person u on u.id = s.creator_id
      left join recon_day d on d.channel_id = s.channel_id and d.day = s.day
      where ${where} order by s.created_at desc, s.id desc limit ${limit} offset ${offset}`.execute(db);
    const counted = await sql<{ n: number }>`select count(*) as n from recon_statement s where ${where}`.execute(db);
    return { list: rows, total: counted.rows[0]?.n ?? 0 };
  },
  find: async (db: Db, id: string) => {
    const row = await db
      .selectFrom('recon_statement')
      .select(['id', 'channel_id', 'day', 'side', 'state', 'file_name', 'blob_key', 'creator_id', 'source'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row;
  },
  /** Did an interface give the lines of this day before? */
  isFetched: async (db: Db, { channelId, day, side }: Pick<NewStatement, 'channelId' | 'day' | 'side'>) =>
    (await db
      .selectFrom('recon_statement')
      .select('id')
      .where('channel_id', '=', channelId)
      .where('day', '=', day)
      .where('side', '=', side)
      .where('source', '=', 'interface')
      .where('state', '<>', 'failed')
      .executeTakeFirst()) !== undefined,
  insert: async (
    tx: Tx,
    { id, channelId, day, side, fileName, digest, blobKey, creatorId, createdAt, source }: NewStatement,
  ) => {
    await tx
      .insertInto('recon_statement')
      .values({
        id,
        channel_id: channelId,
        day,
        side,
        file_name: fileName,
        digest,
        blob_key: blobKey,
        state: 'reading',
        line_count: 0,
        amount: '0',
        problems: toJson([]),
        failure: '',
        created_at: new Date(createdAt),
        creator_id: creatorId,
        source,
      })
      .execute();
  },
  settle: async (tx: Tx, id: string, { state, lineCount, amount, problems, failure }: ReadStatementOutcome) => {
    await tx
      .updateTable('recon_statement')
      .set({ state, line_count: lineCount, amount: String(amount), problems: toJson(problems), failure, blob_key: '' })
      .where('id', '=', id)
      .execute();
  },
  remove: async (tx: Tx, id: string): Promise<void> => {
    await tx.deleteFrom('recon_statement').where('id', '=', id).execute();
  },
};
