import { describe, expect, it } from 'vitest';
import type { MenuCatalogue } from '../menu';
import type { ObjectType } from './permission.table';
import { compilePolicy } from './policy';
import type { RightsCatalogue } from './rights-catalogue';

type Menu = MenuCatalogue['menus'][number];
const menu = (id: string, parent: string | null, more: Partial<Menu> = {}): Menu => ({
  id,
  parent_id: parent,
  category: 'Web',
  en_code: id,
  full_name: id,
  icon: '',
  url_address: id,
  type: 2,
  link_target: '_self',
  sort_code: 0,
  is_button_authorize: 1,
  is_column_authorize: 1,
  is_data_authorize: 1,
  module_id: null,
  property: {},
  ...more,
});
const item = (id: string, module_id: string, en_code: string) => ({ id, module_id, en_code, full_name: en_code });

const catalogue: RightsCatalogue = {
  menus: [
    menu('top', null, { type: 1 }),
    menu('middle', 'top', { type: 1 }),
    menu('claims', 'middle', { module_id: 'form-1', type: 3 }),
    menu('mine', 'middle', { module_id: 'form-1', type: 3, is_column_authorize: 0, is_data_authorize: 0 }),
    menu('free', 'top', { is_button_authorize: 0, is_column_authorize: 0 }),
    menu('phone', null, { category: 'App' }),
  ],
  buttons: [item('b1', 'claims', 'btn_add'), item('b2', 'claims', 'btn_remove'), item('b3', 'free', 'btn_go')],
  columns: [item('c1', 'claims', 'amount'), item('c2', 'claims', 'reason'), item('c3', 'mine', 'amount')],
  schemes: [
    { ...item('s1', 'claims', 'own'), filter: { field: 'creator', op: 'eq', value: { var: 'me' } } },
    { ...item('s2', 'claims', 'all'), filter: { op: 'all' } },
  ],
  limitedForms: new Set(['claims']),
};
const held = (...keys: string[]) =>
  keys.map((key) => {
    const [object_type, object_id] = key.split(' ') as [ObjectType, string];
    return { object_type, object_id };
  });

describe('a compiled policy', () => {
  it.each([
    ['nothing', [], 'claims', undefined, false],
    ['the menu', ['module claims'], 'claims', undefined, true],
    ['the menu, asked for a button', ['module claims'], 'claims', 'btn_add', false],
    ['the menu and the button', ['module claims', 'button b1'], 'claims', 'btn_add', true],
    ['another button', ['module claims', 'button b1'], 'claims', 'btn_remove', false],
    ['the button without its menu', ['button b1'], 'claims', 'btn_add', false],
    ['a menu whose buttons are free', ['module free'], 'free', 'btn_go', true],
    ['a menu below', ['module claims'], 'middle', undefined, true],
    ['a directory', ['module middle'], 'claims', undefined, false],
    ['what does not exist', ['module ghost'], 'ghost', undefined, false],
  ])('that holds %s', (_what, keys, code, button, answer) => {
    expect(compilePolicy(catalogue, held(...keys)).can(code, button)).toBe(answer);
  });

  it('adds grants up', () => {
    const policy = compilePolicy(catalogue, held('module claims', 'button b1', 'module claims', 'button b2'));
    expect([policy.can('claims', 'btn_add'), policy.can('claims', 'btn_remove')]).toEqual([true, true]);
  });

  it('lets only granted columns through, all of them where columns are free', () => {
    const policy = compilePolicy(catalogue, held('module claims', 'module mine', 'column c1'));
    const [claims, mine] = policy.menusOf('form-1');
    expect([...claims!.columns!]).toEqual(['amount']);
    expect(mine!.columns).toBeUndefined();
    expect([claims!.dataAuthorize, mine!.dataAuthorize]).toEqual([true, false]);
    expect(policy.permissionList()).toMatchObject([
      { modelId: 'claims', columnLimited: true, column: [{ enCode: 'amount' }], button: [] },
      { modelId: 'mine', columnLimited: false },
    ]);
  });

  it('carries the schemes that are held and the fields that may be filled in', () => {
    const policy = compilePolicy(
      catalogue,
      held('module claims', 'module mine', 'column c1', 'form c2', 'resource s1'),
    );
    const [claims, mine] = policy.menusOf('form-1');
    expect(claims!.schemes.map((scheme) => scheme.id)).toEqual(['s1']);
    expect([...claims!.editable!]).toEqual(['reason']);
    expect(mine).toMatchObject({ editable: undefined, schemes: [] });
  });

  it('shows what stands above a granted menu, and one category at a time', () => {
    const policy = compilePolicy(catalogue, held('module claims', 'module phone'));
    expect(policy.menuList('Web')).toMatchObject([
      { id: 'top', hasChildren: true, children: [{ id: 'middle', children: [{ id: 'claims', parentId: 'middle' }] }] },
    ]);
    expect(policy.menuList('App').map((node) => node.id)).toEqual(['phone']);
  });

  it('gives administrators everything without limits', () => {
    const policy = compilePolicy(catalogue, 'all');
    expect(policy.can('claims', 'btn_anything')).toBe(true);
    expect(policy.can('ghost')).toBe(false);
    expect(policy.menusOf('form-1').map((rights) => [rights.columns, rights.dataAuthorize])).toEqual([
      [undefined, false],
      [undefined, false],
    ]);
  });
});
