import { expect, it } from 'vitest';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import type { FeatureRoute } from '#lib/menu/feature-route.ts';
import { leavesOf, menuTitle, propertiesOf, targetOf } from '#lib/menu/menu-tree.ts';
import { resolvePage } from './resolve-page';

const node = (id: string, more: Partial<MenuNode>): MenuNode => ({
  id,
  parentId: '-1',
  enCode: id,
  fullName: id,
  icon: '',
  urlAddress: '',
  type: 2,
  linkTarget: '_self',
  category: 'Web',
  propertyJson: '',
  sortCode: 0,
  hasChildren: false,
  children: [],
  ...more,
});

const menu = [
  node('permission', {
    type: 1,
    hasChildren: true,
    children: [node('user', { urlAddress: 'permission/user' }), node('ghost', { urlAddress: 'permission/ghost' })],
  }),
  node('claim', { type: 3, urlAddress: 'model/claim', propertyJson: '{"moduleId":"m1"}' }),
  node('claim2', { type: 3, urlAddress: 'model/claim' }),
  node('report', { type: 5, urlAddress: 'dataReport/r1' }),
  node('wiki', { type: 7, urlAddress: 'https://wiki.example/' }),
  node('news', { type: 7, urlAddress: 'https://news.example/', linkTarget: '_blank' }),
  node('bad', { type: 7, urlAddress: 'javascript:alert(1)' }),
];

const lazy = async () => () => null;
const routes: FeatureRoute[] = [
  { path: '/home', titleKey: 'home.title', lazy, outsideMenu: true },
  { path: '/permission/user', titleKey: 'x', lazy },
  { path: '/permission/role', titleKey: 'x', lazy },
  { path: '/permission/user/:id', titleKey: 'x', lazy, under: '/permission/user' },
  { path: '/permission/role/:id', titleKey: 'x', lazy, under: '/permission/role' },
  { path: '/workFlow/case/:id', titleKey: 'x', lazy, outsideMenu: true, under: '/workFlow/todo' },
  { path: '/model/*', titleKey: 'x', lazy, menuType: 3 },
  { path: '/embedded/:id', titleKey: 'x', lazy },
];

const at = (address: string): [string | undefined, string | undefined] => {
  const url = new URL(address, 'http://x');
  const page = resolvePage(url, routes, menu);
  return [page?.route.path, page?.leaf?.node.id];
};

it.each([
  ['/home', ['/home', undefined]],
  ['/permission/user', ['/permission/user', 'user']],
  ['/permission/user/', ['/permission/user', 'user']],
  ['/permission/role', [undefined, undefined]],
  ['/permission/ghost', [undefined, undefined]],
  ['/permission/user/7', ['/permission/user/:id', 'user']],
  ['/permission/role/7', [undefined, undefined]],
  ['/workFlow/case/9', ['/workFlow/case/:id', undefined]],
  ['/model/claim', ['/model/*', 'claim']],
  ['/model/claim?moduleId=claim2', ['/model/*', 'claim2']],
  ['/model/claim?moduleId=user', ['/model/*', 'claim']],
  ['/model/other', [undefined, undefined]],
  ['/dataReport/r1', [undefined, undefined]],
  ['/embedded/wiki', ['/embedded/:id', 'wiki']],
  ['/embedded/news', [undefined, undefined]],
  ['/nowhere', [undefined, undefined]],
])('%s opens %j', (address, expected) => {
  expect(at(address)).toEqual(expected);
});

it('knows where entries lead and lists those that lead anywhere', () => {
  expect(targetOf(menu[5] as MenuNode)).toEqual({ href: 'https://news.example/' });
  expect(targetOf(menu[6] as MenuNode)).toBeUndefined();
  expect(leavesOf(menu).map((l) => l.node.id)).toEqual(['user', 'ghost', 'claim', 'claim2', 'report', 'wiki', 'news']);
  expect(leavesOf(menu)[0]?.above.map((n) => n.id)).toEqual(['permission']);
});

it.each([
  ['zh', '{"names":{"zh":"旧名","en":"People"}}', '用户'],
  ['en', '{"names":{"en":"People"}}', 'People'],
  ['zhtw', '{"names":{"en":"People"}}', '用户'],
  ['en', '', '用户'],
  ['en', 'not json', '用户'],
] as const)('in %s a menu with %s is called %s', (language, propertyJson, name) => {
  expect(menuTitle({ fullName: '用户', propertyJson }, language)).toBe(name);
});

it('reads properties, and nothing out of what is not an object', () => {
  expect(propertiesOf({ propertyJson: '{"moduleId":"m1"}' })).toEqual({ moduleId: 'm1' });
  expect(['', '7', 'null', '{'].map((propertyJson) => propertiesOf({ propertyJson }))).toEqual([{}, {}, {}, {}]);
});

const HOSTED = '${dataV}/x';
const TOKENED = 'https://bi.example/?t=${token}';
it.each([
  [{ type: 1 }, undefined],
  [{ type: 4, urlAddress: 'dictionary/x' }, { path: '/dictionary/x' }],
  [{ type: 6, urlAddress: 'dataScreen/x' }, { outside: 'm' }],
  [{ type: 8, urlAddress: 'portal/x' }, { path: '/portal/x' }],
  [{ type: 7, urlAddress: HOSTED, linkTarget: '_blank' }, { outside: 'm' }],
  [{ type: 7, urlAddress: TOKENED, linkTarget: '_blank' }, { outside: 'm' }],
  [{ type: 7, urlAddress: TOKENED, linkTarget: '_self' }, { path: '/embedded/m' }],
  [{ type: 7, urlAddress: 'mailto:a@b.example', linkTarget: '_self' }, { href: 'mailto:a@b.example' }],
  [{ type: 7, urlAddress: 'data:text/html,x', linkTarget: '_self' }, undefined],
])('%j leads to %j', (more, target) => {
  expect(targetOf(node('m', more))).toEqual(target);
});
