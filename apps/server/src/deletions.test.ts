import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import type { UseKind } from '@qiaoban/contracts/uses/reference';
import { listUses } from '@qiaoban/contracts/uses/uses.contract';
import { DELETIONS } from '../test/deletions';
import { createPerson } from '../test/people';
import { startTestApp } from '../test/test-app';
import type { Caller, TestApp } from '../test/test-app';
import { createThings } from '../test/things';
import type { Things } from '../test/things';

const folder = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));

type Row = { name: string; of: UseKind; by: UseKind };
const kinds = Object.entries(DELETIONS).flatMap(([name, each]) => ('kind' in each ? [{ name, ...each }] : []));
const rows: Row[] = kinds.flatMap(({ name, kind, by }) => by.map((user) => ({ name, of: kind, by: user })));

/** References that no person writes, forms that may name each other, grants (what is gone is held by nobody), and tables, which another database may keep. */
const UNLOCKED = new Set([
  'table form',
  'file claim',
  'flow case',
  'form form',
  'print form',
  'form record',
  'dictionaryItem record',
  'dataScheme user',
  'dataScheme role',
  'dataScheme position',
  'table interface',
  'table sync',
]);

describe('what may be deleted', () => {
  let app: TestApp;
  let admin: Caller;
  let things: Things;
  let routes: Map<string, Route>;
  beforeAll(async () => {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ join(folder, file));
    routes = new Map(declaredRoutes().map((route) => [routeName(route), route]));
    app = await startTestApp();
    admin = await app.admin();
    things = await createThings(app, admin);
  });
  afterAll(() => app.close());

  const remove = (name: string, id: string) => {
    const [linkId, table = ''] = id.split('/');
    const params = { id: things.holders.get(id) ?? id, printId: id, linkId, table };
    return things.call(routes.get(name)!, { params, query: { confirm: table } });
  };

  it('stands in the table, every contract of it', () => {
    const deletes = [...routes.keys()].filter((name) => name.startsWith('DELETE ')).sort();
    expect(Object.keys(DELETIONS).sort()).toEqual(deletes);
  });

  it('is used by what the features answer for, no more and no less', () => {
    const listed = new Set(kinds.flatMap(({ kind, by }) => by.map((user) => `${kind} by ${user}`)));
    const answered = new Set(app.features.uses.pairs().map(({ of, by }) => `${of} by ${by}`));
    expect([...answered].sort()).toEqual([...listed].sort());
  });

  it.each(rows)(
    '$of used by $by: $name is refused, names it, and is done when it is gone',
    async ({ name, of, by }) => {
      const id = await things.make(of, name);
      const user = await things.refer(by, of, id);
      const asked = await admin(listUses, { params: { kind: of, id } });
      expect(asked.data.list.map((group) => [group.kind, group.count])).toEqual([[by, 1]]);
      const first = asked.data.list[0]!;
      // records, cases and claims have no names of their own
      if (user.name !== '') expect(first.users).toMatchObject([{ id: user.id, name: user.name }]);
      const refused = await remove(name, id);
      expect(refused, JSON.stringify(refused)).toMatchObject({ status: 409 });
      expect(refused.msg).toContain(user.name === '' ? first.kindName : user.name);
      expect((await admin(listUses, { params: { kind: of, id } })).data).toEqual(asked.data);
      await user.undo();
      expect((await admin(listUses, { params: { kind: of, id } })).data.total).toBe(0);
      const done = await remove(name, id);
      expect(done, JSON.stringify(done)).toMatchObject({ status: 200 });
    },
  );

  it('says kind and number, and no name, to who may not open the user', async () => {
    const id = await things.make('interface', '');
    const task = await things.refer('task', 'interface', id);
    const menus = ['dataApp.dataInterface:btn_remove'];
    const editor = await createPerson(app, { account: 'editor', menus });
    const { data } = await editor(listUses, { params: { kind: 'interface', id } });
    expect(data).toMatchObject({ total: 1, list: [{ kind: 'task', count: 1, hidden: 1, users: [] }] });
    const [name] = [...DELETIONS_OF.interface];
    const refused = await things.callAs(editor, routes.get(name!)!, { params: { id } });
    expect(refused.status).toBe(409);
    expect(JSON.stringify([data, refused])).not.toContain(task.name);
    expect(await editor(listUses, { params: { kind: 'task', id } })).toMatchObject({ status: 403 });
  });

  it.each(rows.filter(({ of, by }) => !UNLOCKED.has(`${of} ${by}`)))(
    'lets no $by slip in beside the deletion of a $of',
    async ({ name, of, by }) => {
      for (let round = 0; round < 3; round += 1) {
        const id = await things.make(of, name);
        const [made, gone] = await Promise.all([
          things.refer(by, of, id).then(
            () => 'made',
            (error: Error) => error.message,
          ),
          remove(name, id),
        ]);
        // one of the two: never a reference to what is not there
        const seen = `${made} / ${gone.status} ${gone.msg}`;
        expect(gone.status === 200 ? made !== 'made' : gone.status === 409 && made === 'made', seen).toBe(true);
      }
    },
  );
});

const DELETIONS_OF = { interface: kinds.filter(({ kind }) => kind === 'interface').map(({ name }) => name) };
