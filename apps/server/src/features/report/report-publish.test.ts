import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBefore } from '#test/upgrade';

let upgrade: Awaited<ReturnType<typeof openBefore>>;
beforeAll(async () => {
  upgrade = await openBefore('0185-report-publish');
});
afterAll(() => upgrade.close());

it('reports of before are published as they stand, and whoever may edit them may publish them', async () => {
  const { db, run } = upgrade;
  await sql`insert into report (id, full_name, en_code, document) values ('r', 'Fees', 'fees', '{"a": 1}')`.execute(db);
  await sql`insert into menu (id, full_name, en_code, type) values ('m', '报表设计', 'onlineDev.report', 2)`.execute(
    db,
  );
  await sql`insert into menu_button (id, module_id, full_name, en_code) values ('e', 'm', '编辑', 'btn_edit')`.execute(
    db,
  );
  await sql`insert into permission_grant (subject_type, subject_id, object_type, object_id)
    values ('Role', 'editors', 'button', 'e'), ('Role', 'readers', 'module', 'm')`.execute(db);
  await run();
  const { rows: reports } = await sql<object>`select published, published_at is not null as dated from report`.execute(
    db,
  );
  expect(reports).toEqual([{ published: { a: 1 }, dated: true }]);
  const { rows: granted } = await sql<object>`select g.subject_id as who, b.en_code as code
    from permission_grant g join menu_button b on b.id = g.object_id where b.en_code = 'btn_release'`.execute(db);
  expect(granted).toEqual([{ who: 'editors', code: 'btn_release' }]);
});
