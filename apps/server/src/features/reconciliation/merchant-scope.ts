import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import './reconciliation.table';

declare const brand: unique symbol;
/** Which merchants somebody may see; undefined for all, lines without a merchant included. Every list takes one. */
export type MerchantScope = { readonly merchantIds: readonly string[] | undefined; readonly [brand]: true };

/** Staff with the right to all see all; people of a merchant see their own, everybody else none. */
export const merchantScope = async (db: Db, actor: Actor): Promise<MerchantScope> => {
  if (actor.can('reconciliation.merchant', 'btn_all')) return { merchantIds: undefined } as MerchantScope;
  const rows = await db
    .selectFrom('recon_merchant_person')
    .select('merchant_id')
    .where('user_id', '=', actor.userId)
    .execute();
  return { merchantIds: rows.map((row) => row.merchant_id) } as Partial<MerchantScope> as MerchantScope;
};

/** Whole ledgers and days are of those who see all merchants. Throws common.no_permission. */
export const requireAllMerchants = async (db: Db, actor: Actor): Promise<void> => {
  if ((await merchantScope(db, actor)).merchantIds !== undefined) throw new AppError(commonErrors.no_permission);
};

/** The condition of a scope on the column that holds a merchant's id. */
export const within = ({ merchantIds }: MerchantScope, column: string): RawBuilder<boolean> =>
  merchantIds === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...merchantIds]}::text[])`;
