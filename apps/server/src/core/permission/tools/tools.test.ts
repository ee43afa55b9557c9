import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRole, listRoles } from '@qiaoban/contracts/directory/role.contract';
import * as authority from '@qiaoban/contracts/permission/authority.contract';
import * as tools from '@qiaoban/contracts/permission/rights-tools.contract';
import { setRightsDesign, createDataScheme } from '@qiaoban/contracts/permission/data-scheme.contract';
import * as online from '@qiaoban/contracts/visualdev/online.contract';
import { createPerson, grant } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { claim, publishClaim } from '#features/visualdev/test/form-fixture.ts';

const MINUTE = 60_000;
type Subject = { type: 'Role' | 'Position' | 'User'; id: string };

describe('tools of rights', () => {
  let app: TestApp;
  let admin: Caller;
  let person: Caller & { id: string };
  let other: Caller & { id: string };
  let now = Date.now();
  const ids = new Map<string, string>();
  const clock = { now: () => now };

  beforeAll(async () => {
    app = await startTestApp({ clock });
    admin = await app.admin();
    person = await createPerson(app, { account: 'person', menus: ['home'] });
    other = await createPerson(app, { account: 'other', menus: ['home'] });
    for (const row of await app.db.selectFrom('menu').select(['id', 'en_code']).execute()) ids.set(row.en_code, row.id);
    const buttons = app.db.selectFrom('menu_button as b').innerJoin('menu as m', 'm.id', 'b.module_id');
    for (const row of await buttons.select(['b.id', 'b.en_code', 'm.en_code as menu']).execute())
      ids.set(`${row.menu}:${row.en_code}`, row.id);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await give({ type: 'User', id: person.id }, ['home']);
    await give({ type: 'User', id: other.id }, ['home']);
  });

  const id = (name: string): string => ids.get(name)!;
  type TermOf = { validFrom?: number | null; validUntil?: number | null };
  const body = (names: string[], terms: Record<string, TermOf>) => {
    const isButton = (name: string): boolean => name.includes(':');
    return {
      module: names.filter((name) => !isButton(name)).map(id),
      button: names.filter(isButton).map(id),
      column: [],
      terms: Object.entries(terms).map(([name, term]) => ({
        type: isButton(name) ? ('button' as const) : ('module' as const),
        id: id(name),
        validFrom: term.validFrom ?? null,
        validUntil: term.validUntil ?? null,
      })),
    };
  };
  const give = async (to: Subject, names: string[], terms: Record<string, TermOf> = {}, by: Caller = admin) => {
    const answer = await by(authority.saveAuthority, {
      params: { objectId: to.id },
      body: { objectType: to.type, ...body(names, terms) },
    });
    if (by === admin) expect(answer).toMatchObject({ code: 200 });
    return answer;
  };
  const role = async (enCode: string): Promise<Subject> => ({
    type: 'Role',
    id: (await admin(createRole, { body: { fullName: enCode, enCode } })).data.id,
  });
  const self = (): Subject => ({ type: 'User', id: person.id });
  const why = async (name: string, type: 'module' | 'button' = name.includes(':') ? 'button' : 'module') =>
    (await admin(tools.explainRight, { params: { id: person.id }, query: { type, objectId: id(name) } })).data;

  describe('temporary grants', () => {
    it('begin and end by themselves, at once and without a restart', async () => {
      await give(self(), ['home', 'permission.role'], {
        'permission.role': { validFrom: now + MINUTE, validUntil: now + 2 * MINUTE },
      });
      expect(await person(listRoles)).toMatchObject({ status: 403 });
      expect((await why('permission.role')).reason).toBe('not_yet');
      now += MINUTE;
      expect(await person(listRoles)).toMatchObject({ status: 200 });
      now += MINUTE - 1;
      expect(await person(listRoles)).toMatchObject({ status: 200 });
      now += 1;
      expect(await person(listRoles)).toMatchObject({ status: 403 });
      expect(await why('permission.role')).toMatchObject({
        allowed: false,
        reason: 'expired',
        other: [{ subjectType: 'User' }],
      });
    });

    it('are shown with their term, kept by clients that know none, and made lasting by those that do', async () => {
      const validUntil = now + MINUTE;
      await give(self(), ['home', 'permission.role'], { 'permission.role': { validUntil } });
      const read = async () =>
        (await admin(authority.getAuthority, { params: { objectId: person.id }, query: { objectType: 'User' } })).data
          .terms;
      const term = { type: 'module', id: id('permission.role'), validFrom: null, validUntil };
      expect(await read()).toEqual([term]);
      const { terms: _terms, ...old } = body(['home', 'permission.role'], {});
      await admin(authority.saveAuthority, { params: { objectId: person.id }, body: { objectType: 'User', ...old } });
      expect(await read()).toEqual([term]);
      await give(self(), ['home', 'permission.role']);
      expect(await read()).toEqual([]);
    });

    it('must end after they begin, and end no later than those of whoever gives them', async () => {
      const wrong = {
        params: { objectId: other.id },
        body: { objectType: 'User' as const, ...body(['home'], { home: { validFrom: now, validUntil: now } }) },
      };
      expect(await admin(authority.saveAuthority, wrong)).toMatchObject({ status: 422, error: 'permission.term' });
      await give(self(), ['home', 'permission.authorize', 'permission.authorize:btn_edit', 'permission.role'], {
        'permission.role': { validUntil: now + MINUTE },
      });
      const to: Subject = { type: 'User', id: other.id };
      expect(await give(to, ['home', 'permission.role'], {}, person)).toMatchObject({
        status: 403,
        error: 'permission.not_held_so_long',
      });
      const short = { 'permission.role': { validUntil: now + MINUTE } };
      expect(await give(to, ['home', 'permission.role'], short, person)).toMatchObject({ code: 200 });
      expect(await other(listRoles)).toMatchObject({ status: 200 });
      now += MINUTE;
      expect(await other(listRoles)).toMatchObject({ status: 403 });
    });

    it('are given to many at once', async () => {
      const { terms: _terms, ...what } = body(['permission.role'], {});
      const batch = { userIds: [person.id, other.id], ...what, validUntil: now + MINUTE };
      expect((await admin(authority.saveAuthorityBatch, { body: batch })).data).toEqual({ subjects: 2 });
      expect(await person(listRoles)).toMatchObject({ status: 200 });
      now += MINUTE;
      expect(await person(listRoles)).toMatchObject({ status: 403 });
    });
  });

  describe('copying', () => {
    it('shows what would change, then adds or replaces', async () => {
      const from = await role('template');
      const to = await role('copy');
      await give(from, ['permission.role', 'permission.role:btn_add']);
      await give(to, ['system.log']);
      const call = { from, to: [to, self()] };
      const seen = (await admin(tools.copyRights, { body: { ...call, mode: 'replace', preview: true } })).data;
      expect(seen.changed).toBe(2);
      expect(seen.list.find((line) => line.id === to.id)).toMatchObject({
        fullName: 'copy',
        addedCount: 2,
        removedCount: 1,
        removed: [{ fullName: '系统日志' }],
      });
      expect(await person(listRoles)).toMatchObject({ status: 403 });
      await admin(tools.copyRights, { body: { ...call, mode: 'add' } });
      expect(await person(listRoles)).toMatchObject({ status: 200 });
      const held = async () => (await admin(authority.getAuthority, { params: { objectId: to.id } })).data.module;
      expect(await held()).toHaveLength(2);
      await admin(tools.copyRights, { body: { from, to: [to], mode: 'replace' } });
      expect(await held()).toEqual([id('permission.role')]);
      expect((await admin(tools.copyRights, { body: { from, to: [to], mode: 'replace' } })).data.changed).toBe(0);
    });

    it('refuses itself, administrators, whom nobody knows and what the caller does not hold', async () => {
      const from = await role('source');
      await give(from, ['system.log']);
      const copy = (to: Subject, by: Caller = admin) => by(tools.copyRights, { body: { from, to: [to] } });
      expect(await copy(from)).toMatchObject({ error: 'permission.same_subject' });
      expect(await copy({ type: 'User', id: 'admin' })).toMatchObject({ error: 'permission.administrator' });
      expect(await copy({ type: 'User', id: 'ghost' })).toMatchObject({ status: 404 });
      await give(self(), ['home', 'permission.authorize', 'permission.authorize:btn_edit']);
      expect(await copy({ type: 'User', id: other.id }, person)).toMatchObject({
        status: 403,
        error: 'permission.not_held',
      });
      expect(await copy({ type: 'User', id: other.id }, other)).toMatchObject({
        status: 403,
        error: 'common.no_permission',
      });
    });
  });

  it('compare two people', async () => {
    await give(self(), ['home', 'permission.role']);
    await give({ type: 'User', id: other.id }, ['home', 'system.log']);
    const both = (await admin(tools.compareRights, { query: { left: person.id, right: other.id } })).data;
    expect(both.list.map((line) => [line.enCode, line.left.holds, line.right.holds])).toEqual([
      ['home', true, true],
      ['permission.role', true, false],
      ['system.log', false, true],
    ]);
    const withAdmin = (await admin(tools.compareRights, { query: { left: person.id, right: 'admin' } })).data;
    expect(withAdmin.right.isAdministrator).toBe(true);
    expect(withAdmin.list.length).toBeGreaterThan(30);
    expect(withAdmin.list.every((line) => line.right.holds)).toBe(true);
  });

  it('name menus in the language of whoever asks', async () => {
    const to = await role('named');
    await give(self(), ['home', 'system.log', 'permission.role', 'permission.role:btn_add']);
    const stored = await app.db.selectFrom('menu').select('property').where('en_code', '=', 'system.log').execute();
    const { names } = stored[0]!.property as { names: Record<string, string> };
    const headers = { 'accept-language': 'en' };
    const query = { left: person.id, right: other.id };
    const compared = (await admin(tools.compareRights, { query, headers })).data.list;
    expect(compared.map((line) => line.fullName)).toContain(names['en']);
    const button = compared.find((line) => line.type === 'button');
    expect(button).toMatchObject({ moduleName: compared.find((line) => line.enCode === 'permission.role')!.fullName });
    expect(button!.moduleName).toMatch(/^[\w ]+$/);
    const body = { from: self(), to: [to], mode: 'add' as const, preview: true };
    const copied = (await admin(tools.copyRights, { body, headers })).data.list[0]!;
    expect(copied.added.map((line) => line.fullName)).toContain(names['en']);
    const ask = async (language: string) =>
      (
        await admin(tools.explainRight, {
          params: { id: other.id },
          query: { type: 'module', objectId: id('system.log') },
          headers: { 'accept-language': language },
        })
      ).data;
    for (const [language, key] of [
      ['en', 'en'],
      ['zh-TW', 'zhtw'],
      ['zh', 'zh'],
    ] as const)
      expect(await ask(language)).toMatchObject({
        object: { fullName: names[key], moduleName: names[key] },
        missing: [{ fullName: names[key] }],
      });
    expect((await admin(authority.effectiveRights, { params: { id: person.id }, headers })).data.list).toEqual(
      expect.arrayContaining([expect.objectContaining({ fullName: names['en'] })]),
    );
  });

  describe('why', () => {
    it('names the grants that decide, and what is missing with those who could give it', async () => {
      expect(await why('permission.role:btn_add')).toMatchObject({
        allowed: false,
        reason: 'menu_missing',
        missing: [
          { type: 'module', fullName: '角色管理' },
          { type: 'button', enCode: 'btn_add' },
        ],
        givers: [{ id: 'admin', isAdministrator: true }],
      });
      await give(self(), ['home', 'permission.role']);
      expect(await why('permission.role')).toMatchObject({
        allowed: true,
        reason: 'granted',
        from: [{ subjectType: 'User', validUntil: null }],
      });
      expect(await why('permission.role:btn_add')).toMatchObject({
        reason: 'not_granted',
        missing: [{ enCode: 'btn_add' }],
      });
      const by = await role('adders');
      await give(by, ['permission.role:btn_add']);
      await app.db.insertInto('user_role').values({ user_id: person.id, role_id: by.id }).execute();
      expect(await why('permission.role:btn_add')).toMatchObject({
        allowed: true,
        from: [{ subjectType: 'Role', fullName: 'adders' }],
      });
      await give({ type: 'User', id: other.id }, [
        'home',
        'permission.authorize',
        'permission.authorize:btn_edit',
        'system.log',
      ]);
      expect((await why('system.log')).givers.map((giver) => giver.id)).toEqual(['admin', other.id]);
      expect((await why('system.menu')).givers.map((giver) => giver.id)).toEqual(['admin']);
    });

    it('explains a record by the schemes that let it through', async () => {
      const form = await publishClaim(admin, { menu: true });
      ids.set('claims', form.menuId!);
      const { id: recordId } = (
        await admin(online.createRecord, { params: { id: form.id }, body: { data: claim('一') } })
      ).data;
      const explain = async () => {
        const query = { type: 'module' as const, objectId: form.menuId!, recordId };
        return (await admin(tools.explainRight, { params: { id: person.id }, query })).data;
      };
      expect((await explain()).record).toMatchObject({ visible: false, reason: 'no_menu' });
      await give(self(), ['home', 'claims']);
      expect((await explain()).record).toMatchObject({ visible: false, reason: 'hidden', schemes: [] });
      const scheme = {
        moduleId: form.menuId!,
        fullName: '全部',
        enCode: 'all',
        preset: 'all' as const,
        conditionJson: null,
      };
      const schemeId = (await admin(createDataScheme, { body: scheme })).data.id;
      expect((await explain()).record).toMatchObject({ reason: 'hidden', schemes: [{ held: false, matches: true }] });
      const { terms: _terms, ...held } = body(['home', 'claims'], {});
      await admin(authority.saveAuthority, {
        params: { objectId: person.id },
        body: { objectType: 'User', ...held, resource: [schemeId] },
      });
      expect((await explain()).record).toMatchObject({
        visible: true,
        reason: 'scheme',
        schemes: [{ held: true, from: [{ subjectType: 'User' }] }],
      });
      await admin(setRightsDesign, { params: { id: form.menuId! }, body: { isDataAuthorize: 0 } });
      expect((await explain()).record).toMatchObject({ visible: true, reason: 'all' });
      const query = { type: 'module' as const, objectId: form.menuId!, recordId: 'ghost' };
      expect(await admin(tools.explainRight, { params: { id: person.id }, query })).toMatchObject({ status: 404 });
    });
  });

  it('are for those who authorise only', async () => {
    await grant(app, other.id, 'permission.authorize');
    expect(
      await other(tools.copyRights, { body: { from: self(), to: [{ type: 'User', id: other.id }] } }),
    ).toMatchObject({ status: 403 });
    expect(await person(tools.compareRights, { query: { left: person.id, right: other.id } })).toMatchObject({
      status: 403,
    });
  });
});
