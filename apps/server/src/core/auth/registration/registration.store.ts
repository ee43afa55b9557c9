import { sql } from 'kysely';
import type { RegistrationState } from '@qiaoban/contracts/auth/registration.contract';
import type { PageQuery } from '@qiaoban/contracts/pagination';
import type { Db, Tx } from '#platform/database/database';
import { escapeLike } from '#platform/database/like';
import './registration.table';

export const registrationStore = {
  page: async (db: Db, query: PageQuery & { state: RegistrationState | '' }) => {
    let rows = db.selectFrom('registration');
    if (query.state !== '') rows = rows.where('state', '=', query.state);
    if (query.keyword !== '') {
      const like = `%${escapeLike(query.keyword)}%`;
      rows = rows.where((w) =>
        w.or([
          w('company_name', 'ilike', like),
          w('contact', 'ilike', like),
          w('account', 'ilike', like),
          w('mobile', 'ilike', like),
        ]),
      );
    }
    const { total } = await rows.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
    const list = await rows
      .select(['id', 'company_name as companyName', 'contact', 'mobile', 'account', 'state', 'reason', 'ip'])
      .select(['created_at as creatorTime', 'decided_at as decidedTime', 'decided_by as decidedBy'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(query.pageSize)
      .offset((query.currentPage - 1) * query.pageSize)
      .execute();
    const { currentPage, pageSize } = query;
    return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
  },

  find: (db: Db, id: string) => db.selectFrom('registration').selectAll().where('id', '=', id).executeTakeFirst(),

  /** False when somebody decided before. */
  decide: async (
    tx: Tx,
    id: string,
    decision: { state: 'approved' | 'refused'; reason: string; by: string; at: number; userId: string | null },
  ): Promise<boolean> => {
    const done = await tx
      .updateTable('registration')
      .set({
        state: decision.state,
        reason: decision.reason,
        decided_by: decision.by,
        decided_at: new Date(decision.at),
        user_id: decision.userId,
        // what was decided needs no password any more
        password_hash: '',
      })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    return done.numUpdatedRows === 1n;
  },

  /** Which of the two is somebody's already, or applied for. */
  taken: async (db: Db, account: string, mobile: string): Promise<'account' | 'mobile' | undefined> => {
    const { rows } = await sql<{ what: 'account' | 'mobile' }>`
      select 'account' as what from directory_person where lower(account) = lower(${account})
      union all select 'account' from registration where state = 'waiting' and lower(account) = lower(${account})
      union all select 'mobile' from directory_person where mobile_phone = ${mobile}
      union all select 'mobile' from registration where state = 'waiting' and mobile = ${mobile}
      limit 1`.execute(db);
    return rows[0]?.what;
  },
};
