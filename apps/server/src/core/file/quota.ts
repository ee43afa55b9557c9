import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { fileErrors } from '@qiaoban/contracts/file/file.contract';
import type { FileSettings } from '@qiaoban/contracts/file/file-settings';
import type { Db } from '#platform/database/database';
import { sizeText } from './file.rules';

/** Throws file.quota_tenant or file.quota_person when `more` bytes do not fit any more. */
export const refuseBeyondQuota = async (
  db: Db,
  { quotaTenant, quotaPerson }: Pick<FileSettings, 'quotaTenant' | 'quotaPerson'>,
  creatorId: string | null,
  more: number,
): Promise<void> => {
  if (quotaTenant === 0 && quotaPerson === 0) return;
  const { all, own } = await db
    .selectFrom('file')
    .where('state', 'in', ['ready', 'scanning'])
    .select([
      sql<number>`coalesce(sum(size), 0)::bigint`.as('all'),
      sql<number>`coalesce(sum(size) filter (where creator_id = ${creatorId}), 0)::bigint`.as('own'),
    ])
    .executeTakeFirstOrThrow();
  const refuse = (code: string, limit: number, used: number): never => {
    throw new AppError(code, { limit: sizeText(limit), used: sizeText(used) });
  };
  if (quotaTenant > 0 && all + more > quotaTenant) refuse(fileErrors.quota_tenant, quotaTenant, all);
  if (quotaPerson > 0 && creatorId !== null && own + more > quotaPerson)
    refuse(fileErrors.quota_person, quotaPerson, own);
};

/** Holds back other uploads of the tenant until the transaction ends, so that two cannot both take the last place. */
export const lockQuota = async (tx: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(current_schema() || '.file.quota'))`.execute(tx);
};
