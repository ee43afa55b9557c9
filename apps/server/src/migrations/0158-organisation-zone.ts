import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** In which time zone the organisation counts its days; the program writes its setting here when it starts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw(
      `create table organisation_zone (is_only boolean primary key default true check (is_only), zone text not null)`,
    )
    .execute(db);
  await sql.raw(`insert into organisation_zone (zone) values ('Asia/Shanghai')`).execute(db);
};
