import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import type { FilterColumns } from '@qiaoban/language/filter-sql';
import { compileFilter } from '@qiaoban/language/filter-evaluate';
import { VARIABLES } from '@qiaoban/language/filter';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { TestApp } from '#test/test-app';
import { hashToken } from '#core/auth/session.store.ts';
import { compilePolicy } from '#core/permission/policy.ts';
import { isInForce } from '#core/permission/permission.reads.ts';
import type { RightsCatalogue } from '#core/permission/rights-catalogue.ts';
import * as oracle from '#core/permission/test/rights-oracle.ts';
import {
  BUTTONS,
  chanceOf,
  FIELDS,
  NOW,
  one,
  randomFilter,
  randomGrants,
  randomWorld,
} from '#core/permission/test/rights-world.ts';
import type { Person, Row, World } from '#core/permission/test/rights-world.ts';
import { publishForm } from '../test/form-fixture';
import { isEditable, isVisible, rightsFrom, scopeOf } from './record.rights';

const KINDS: FilterColumns = {
  creator: { kind: 'text', column: 'creator' },
  department: { kind: 'text', column: 'department' },
  organisation: { kind: 'text', column: 'organisation' },
  amount: { kind: 'number', column: 'amount' },
  kind: { kind: 'text', column: 'kind' },
};
const LISTS = new Set([
  'mySubordinates',
  'meAndMySubordinates',
  'myDepartmentAndBelow',
  'myOrganizationAndBelow',
  'myOrganizations',
]);

const catalogueOf = (world: World): RightsCatalogue => {
  const item = ({ id, menu, code }: World['buttons'][number]) => ({
    id,
    module_id: menu,
    en_code: code,
    full_name: code,
  });
  return {
    menus: world.menus.map(({ id, limits }) => ({
      id,
      parent_id: null,
      category: 'Web',
      en_code: id,
      full_name: id,
      icon: '',
      url_address: '',
      type: 3,
      link_target: '',
      sort_code: 0,
      is_button_authorize: limits.button ? 1 : 0,
      is_column_authorize: limits.column ? 1 : 0,
      is_data_authorize: limits.data ? 1 : 0,
      module_id: 'form',
      property: {},
    })),
    buttons: world.buttons.map(item),
    columns: world.columns.map(item),
    schemes: world.schemes.map(({ id, menu, filter }) => ({ id, module_id: menu, en_code: id, full_name: id, filter })),
    limitedForms: new Set(world.menus.filter(({ limits }) => limits.form).map(({ id }) => id)),
  };
};

const factsOf = (world: World, person: Person): VariableValues =>
  Object.fromEntries(
    VARIABLES.filter((name) => /^(me|my)/.test(name) && !/Roles|^myPositions/.test(name)).map((name) => {
      const values = oracle.meaning(world, person, name);
      return [name, LISTS.has(name) ? values : (values[0] ?? null)];
    }),
  );

const heldBy = (world: World, person: Person, now: number) =>
  world.grants
    .filter(({ subjectType, subjectId }) => {
      if (subjectType === 'User') return subjectId === person.id;
      const [mine, all] = subjectType === 'Role' ? [person.roles, world.roles] : [person.positions, world.positions];
      return mine.includes(subjectId) && all.some(({ id, enabled }) => id === subjectId && enabled);
    })
    .filter(({ from, until }) => isInForce({ valid_from: from, valid_until: until }, now))
    .map(({ type, id }) => ({ object_type: type, object_id: id }));

describe('rights against a slow oracle', () => {
  it('agree in 10,000 random worlds, people and questions', () => {
    const wrong: string[] = [];
    let asked = 0;
    for (let seed = 1; asked < 10_000; seed += 1) {
      const chance = chanceOf(seed);
      const world = randomWorld(chance);
      const catalogue = catalogueOf(world);
      for (let question = 0; question < 10; question += 1) {
        asked += 1;
        const person = one(chance, world.people);
        const now = NOW + Math.floor(chance() * 5000) - 2500;
        const policy = compilePolicy(catalogue, person.isAdministrator ? 'all' : heldBy(world, person, now));
        const note = (what: string, ours: unknown, theirs: unknown): void => {
          if (JSON.stringify(ours) !== JSON.stringify(theirs)) wrong.push(`${seed} ${person.id} ${what}`);
        };
        const menus = policy.menusOf('form');
        note('menu', person.isAdministrator || menus.length > 0, oracle.mayOpen(world, person, now));
        if (menus.length === 0 && !person.isAdministrator) continue;
        const { filters, ...rights } = rightsFrom(menus, person.isAdministrator);
        for (const code of BUTTONS) note(code, rights.buttons.has(code), oracle.mayPress(world, person, code, now));
        for (const field of FIELDS) {
          note(`see ${field}`, isVisible(rights, field), oracle.maySee(world, person, field, now));
          note(`fill ${field}`, isEditable(rights, field), oracle.mayFill(world, person, field, now));
        }
        const scope = scopeOf(filters, KINDS, factsOf(world, person));
        const kinds = Object.fromEntries(Object.entries(KINDS).map(([name, { kind }]) => [name, kind]));
        const lets = compileFilter(scope.filter, kinds);
        const expected = world.rows.filter((row) => oracle.mayRead(world, person, row, now)).map(({ id }) => id);
        note(
          'rows',
          world.rows.filter((row) => lets(row)).map(({ id }) => id),
          expected,
        );
      }
    }
    expect(asked).toBe(10_000);
    expect(wrong).toEqual([]);
  });
});

const ROUNDS = 12;
const AT_ONCE = 64;

describe(`the same through the API and the database, ${AT_ONCE} at once`, () => {
  let app: TestApp;
  let world: World;
  let formId: string;
  let now = NOW;
  const chance = chanceOf(20_260_101);

  const stamp = { creator_id: null, modifier_id: null };
  const seedSociety = async (): Promise<void> => {
    const pathOf = (id: string | null): string => {
      const org = world.orgs.find((each) => each.id === id);
      return org === undefined ? '/' : `${pathOf(org.parent)}${org.id}/`;
    };
    const named = (id: string) => ({ id, full_name: id, en_code: id, ...stamp });
    for (const { id, parent, category } of world.orgs) {
      let company = world.orgs.find((each) => each.id === id);
      while (company !== undefined && company.category !== 'company') {
        const { parent: up }: World['orgs'][number] = company;
        company = world.orgs.find((each) => each.id === up);
      }
      await app.db
        .insertInto('organize')
        .values({
          ...named(id),
          parent_id: parent,
          category,
          company_id: company!.id,
          path: pathOf(id),
          manager_id: null,
          property: '{}',
        })
        .execute();
    }
    for (const { id, enabled } of world.roles)
      await app.db
        .insertInto('role')
        .values({ ...named(id), enabled_mark: enabled ? 1 : 0, type: '' } as never)
        .execute();
    for (const { id, enabled, org } of world.positions)
      await app.db
        .insertInto('position')
        .values({ ...named(id), enabled_mark: enabled ? 1 : 0, organize_id: org, type: '' } as never)
        .execute();
    for (const person of world.people) {
      const account = { account: person.id, real_name: person.id, password_hash: 'x', language: null };
      await app.db
        .insertInto('users')
        .values({
          id: person.id,
          ...account,
          ...stamp,
          organize_id: person.org,
          manager_id: person.manager,
          is_administrator: person.isAdministrator,
        })
        .execute();
      for (const role_id of person.roles)
        await app.db.insertInto('user_role').values({ user_id: person.id, role_id }).execute();
      for (const position_id of person.positions)
        await app.db.insertInto('user_position').values({ user_id: person.id, position_id }).execute();
      const at = new Date(NOW);
      const session = {
        id: `session-${person.id}`,
        token_hash: hashToken(person.id),
        tenant: 'default',
        user_id: person.id,
      };
      await app.tenants.platform
        .insertInto('session')
        .values({ ...session, created_at: at, seen_at: at, ip: '', place: '', user_agent: '', ended: null } as never)
        .execute();
    }
  };

  beforeAll(async () => {
    app = await startTestApp({ clock: { now: () => now } });
    const admin = await app.admin();
    const document = formOf([
      { type: 'numInput', field: 'amount', props: { label: 'amount' } },
      { type: 'comInput', field: 'kind', props: { label: 'kind' } },
      { type: 'comInput', field: 'note', props: { label: 'note' } },
    ]);
    document.list.columnList = FIELDS.map((field) => ({ field, sortable: true }));
    formId = (await publishForm(admin, document)).id;
    world = randomWorld(chance, 80);
    await seedSociety();
    const { rows } = await sql<{
      name: string;
    }>`select table_name as name from form_model where id = ${formId}`.execute(app.db);
    for (const row of world.rows)
      await sql`
        insert into ${sql.table(rows[0]!.name)} (id, version, creator, created, department, organisation, form_version, amount, kind)
        values (${row.id}, 1, ${row.creator}, now(), ${row.department}, ${row.organisation}, 1, ${row.amount}, ${row.kind})`.execute(
        app.db,
      );
    for (const { id, limits } of world.menus) {
      const flags = {
        is_button_authorize: limits.button ? 1 : 0,
        is_column_authorize: limits.column ? 1 : 0,
        is_data_authorize: limits.data ? 1 : 0,
      };
      await app.db
        .insertInto('menu')
        .values({
          id,
          parent_id: null,
          type: 3,
          full_name: id,
          en_code: id,
          module_id: formId,
          property: '{}',
          ...flags,
          ...stamp,
        })
        .execute();
      await sql`update menu set is_form_authorize = ${limits.form ? 1 : 0} where id = ${id}`.execute(app.db);
    }
    for (const { id, menu, code } of world.columns)
      await app.db
        .insertInto('menu_column')
        .values({ id, module_id: menu, full_name: code, en_code: code, ...stamp })
        .execute();
  });
  afterAll(() => app.close());

  /** Other grants, other schemes, another moment. */
  const shuffle = async (): Promise<void> => {
    now = NOW + Math.floor(chance() * 5000) - 2500;
    world.schemes = world.schemes.map((scheme) => ({ ...scheme, filter: randomFilter(chance, world) }));
    world.grants = randomGrants(chance, { ...world, buttons: [] });
    await app.db.deleteFrom('permission_grant').execute();
    await app.db.deleteFrom('data_scheme').execute();
    await app.db
      .insertInto('data_scheme')
      .values(
        world.schemes.map(({ id, menu, filter }) => ({
          ...stamp,
          id,
          module_id: menu,
          full_name: id,
          en_code: id,
          preset: 'custom',
          condition: JSON.stringify(filter),
        })),
      )
      .execute();
    await app.db
      .insertInto('permission_grant')
      .values(
        world.grants.map((grant) => ({
          subject_type: grant.subjectType,
          subject_id: grant.subjectId,
          object_type: grant.type,
          object_id: grant.id,
          granted_by: null,
          granted_at: new Date(),
          valid_from: grant.from === null ? null : new Date(grant.from),
          valid_until: grant.until === null ? null : new Date(grant.until),
        })),
      )
      .execute();
    app.features.directory.events.rightsChanged('default');
  };

  const ask = async (person: Person): Promise<string | undefined> => {
    const query = { pageSize: 100, currentPage: 1 };
    const answer = await app.request(person.id, listRecords, { params: { id: formId }, query });
    const mayOpen = oracle.mayOpen(world, person, now);
    if (!mayOpen) return answer.status === 403 ? undefined : `${person.id}: ${answer.status}`;
    const wanted = world.rows.filter((row: Row) => oracle.mayRead(world, person, row, now)).map(({ id }) => id);
    const seen = (answer.data?.list ?? []).map(({ id }) => id);
    if (JSON.stringify(seen.toSorted()) !== JSON.stringify(wanted))
      return `${person.id}: ${seen.length} of ${wanted.length}`;
    if (answer.data.pagination.total !== wanted.length) return `${person.id}: total ${answer.data.pagination.total}`;
    const fields = FIELDS.filter((field) => oracle.maySee(world, person, field, now)).toSorted();
    const shown = seen.length === 0 ? fields : Object.keys(answer.data.list[0]!.data).toSorted();
    return JSON.stringify(shown) === JSON.stringify(fields)
      ? undefined
      : `${person.id}: ${shown.join()} for ${fields.join()}`;
  };

  it(`agrees in ${ROUNDS * AT_ONCE} lists, each round with other grants`, async () => {
    const wrong: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await shuffle();
      const people = Array.from({ length: AT_ONCE }, () => one(chance, world.people));
      const answers = await Promise.all(people.map(ask));
      wrong.push(...answers.flatMap((answer) => (answer === undefined ? [] : [`round ${round} ${answer}`])));
    }
    expect(wrong).toEqual([]);
  });
});
