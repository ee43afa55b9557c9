import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { declaredRoutes } from '@qiaoban/contracts/route';
import { isFromThere, isNeverForKeys, refusalOfCall, tenantOfKey } from './api-key.rules';

const folder = fileURLToPath(new URL('../../../../../packages/contracts/src', import.meta.url));
beforeAll(async () => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.contract.ts')) await import(/* @vite-ignore */ join(folder, file));
});

describe('calls that no key may make', () => {
  it('are everything about sign-in, passwords, sessions, keys, rights and tenants', () => {
    const open = declaredRoutes().filter(
      ({ method, path, access, keys }) => access !== 'public' && (keys === 'named' || !isNeverForKeys(method, path)),
    );
    const named = open.filter(({ keys }) => keys === 'named').map(({ method, path }) => `${method} ${path}`);
    const names = open.map(({ method, path }) => `${method} ${path}`);
    const sensitive = /oauth|password|session|token|secret|ApiKey|Tenant|Webhook|Authoriz|Authority|Security|Backup/i;
    expect(names.filter((name) => sensitive.test(name) && !named.includes(name))).toEqual([]);
    // of backups: looked at, made, taken away; never put in, changed or restored
    expect(named.filter((name) => !name.includes('/api/system/Webhook')).toSorted()).toEqual([
      'GET /api/system/Base/DataBackup',
      'GET /api/system/Base/DataBackup/:id/File',
      'GET /api/system/Base/DataBackup/Status',
      'POST /api/system/Base/DataBackup',
    ]);
    expect(names.filter((name) => /^(POST|PUT|DELETE) .*\/Permission\/(Users|Role|Position)\/?$/.test(name))).toEqual(
      [],
    );
    expect(names).toContain('GET /api/system/Permission/Role');
    expect(names).toContain('POST /api/visualdev/OnlineDev/:id');
  });
});

const form = '/api/visualdev/OnlineDev/:id/List';
const narrowed = { isReadOnly: false, allMenus: false, menus: new Set(['model.expense']) };
it.each([
  ['the form of a chosen menu', narrowed, 'GET', form, { record: 'form' }, ['model.expense'], undefined],
  ['another form', narrowed, 'GET', form, { record: 'form' }, ['model.other'], 'out_of_scope'],
  [
    'a dictionary, which asks for its menu itself',
    narrowed,
    'PUT',
    '/api/system/Base/DictionaryData/:id',
    { record: 'keeper' },
    [],
    undefined,
  ],
  [
    'cases without a menu of the workflow',
    narrowed,
    'GET',
    '/api/workflow/Engine/FlowBefore/:id',
    { record: 'case' },
    [],
    'out_of_scope',
  ],
  ['a list for choosing', narrowed, 'GET', '/api/system/Permission/Role/Selector', 'signed-in', [], undefined],
  ['messages of the owner', narrowed, 'GET', '/api/system/Message', 'signed-in', [], 'out_of_scope'],
  [
    'a write by a reading key',
    { ...narrowed, isReadOnly: true },
    'PUT',
    form,
    { record: 'form' },
    ['model.expense'],
    'read_only',
  ],
  [
    'anything of the owner’s for a whole key',
    { ...narrowed, allMenus: true },
    'GET',
    '/api/system/Message',
    'signed-in',
    [],
    undefined,
  ],
  [
    'a password for a whole key',
    { ...narrowed, allMenus: true },
    'PUT',
    '/api/system/Permission/Users/:id/Actions/ResetPassword',
    { menu: 'permission.user' },
    [],
    'call_refused',
  ],
  ['a menu that was not chosen', narrowed, 'GET', '/api/report', { menu: 'report' }, [], 'out_of_scope'],
  ['a chosen menu', narrowed, 'GET', '/api/x', { anyOf: [{ menu: 'y' }, { menu: 'model.expense' }] }, [], undefined],
] as const)('%s', (_name, key, method, path, access, menusOfObject, expected) => {
  expect(refusalOfCall(key, { method, path, access: access as never, menusOfObject })).toBe(expected);
});

it.each([
  [[], '1.2.3.4', true],
  [['1.2.3.4'], '1.2.3.4', true],
  [['1.2.3.4'], '::ffff:1.2.3.4', true],
  [['10.0.0.0/8'], '10.255.0.1', true],
  [['10.0.0.0/8'], '11.0.0.1', false],
  [['::1', 'fd00::/8'], 'fd00::2', true],
  [['10.0.0.0/8'], 'nonsense', false],
])('%j takes %s: %s', (list, ip, expected) => {
  expect(isFromThere(list, ip)).toBe(expected);
});

it.each([
  [`qb_default_${'a'.repeat(43)}`, 'default'],
  [`qb_a_b_${'A-9'.repeat(15)}`, 'a_b'],
  [`qb_default_${'a'.repeat(10)}`, undefined],
  [`xx_default_${'a'.repeat(43)}`, undefined],
])('%s is of tenant %s', (key, tenant) => {
  expect(tenantOfKey(key)).toBe(tenant);
});
