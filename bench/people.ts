import type pg from 'pg';
import { ADMIN_PASSWORD } from '../apps/e2e/harness/server';
import { signIn } from './api';
import type { Api } from './api';

const COUNT = 40;

/** Signed-in people with the first password; the first sees her own records only, all of them approve. */
export const addPeople = async (url: string, admin: Api, db: pg.Client, formId: string): Promise<Person[]> => {
  await db.query('set search_path to t_default, public');
  await db.query(
    `insert into users (id, account, real_name, password_hash, organize_id, is_administrator)
     select 'bench' || g, 'bench' || g, '同事' || g, password_hash, organize_id, false from users, generate_series(0, ${COUNT - 1}) g
     where account = 'admin'`,
  );
  const { rows } = await db.query<{ id: string; module_id: string | null }>(
    `update menu set is_data_authorize = 1, is_column_authorize = 0 where module_id = $1 or en_code = 'workFlow.flowTodo' returning id, module_id`,
    [formId],
  );
  await db.query(
    `insert into permission_grant (subject_type, subject_id, object_type, object_id, granted_at)
     select 'User', 'bench' || g, 'module', id, now() from menu, generate_series(0, ${COUNT - 1}) g where id = any($1::text[])`,
    [rows.map(({ id }) => id)],
  );
  await db.query('reset search_path');
  // a grant through the front door, so that the server reads all of them
  const menus = rows.map(({ id }) => id);
  const grants = { objectType: 'User', module: menus, button: [], column: [] };
  await admin.call('PUT', '/api/system/Permission/Authority/Data/bench0', grants);
  const people: Person[] = [];
  for (let n = 0; n < COUNT; n += 1) {
    const { token } = await signIn(url, `bench${n}`, ADMIN_PASSWORD);
    people.push({ id: `bench${n}`, token });
  }
  return people;
};
type Person = { id: string; token: string };
