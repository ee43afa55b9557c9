import { expect, it } from 'vitest';
import type { PermissionEntry } from '@qiaoban/contracts/menu/menu-node';
import { messageTarget } from '../browser/message-target';
import { mayPress, maySee } from '../session/permission';
import { readSettings, usualSettings } from '../browser/settings';
import { withProgress } from '../live/tasks';
import { deviceAt } from '../browser/use-device';
import { patchSearch } from '../list/use-url-state';

const item = (enCode: string) => ({ id: enCode, fullName: enCode, enCode });
const entry: PermissionEntry = {
  modelId: 'm',
  modelCode: 'permission.role',
  moduleName: 'roles',
  button: [item('btn_edit')],
  column: [item('fullName')],
  columnLimited: true,
};

it.each([
  [undefined, 'btn_edit', false],
  [entry, 'btn_edit', true],
  [entry, 'btn_remove', false],
])('a button needs its grant (%#)', (given, button, allowed) => {
  expect(mayPress(given, button)).toBe(allowed);
});

it.each([
  [undefined, 'fullName', false],
  [entry, 'fullName', true],
  [entry, 'salary', false],
  [{ ...entry, columnLimited: false }, 'salary', true],
])('a column is seen unless columns are limited (%#)', (given, column, seen) => {
  expect(maySee(given, column)).toBe(seen);
});

it.each([
  [15, '{"type":2,"id":"c1"}', '/workFlow/case/c1'],
  [15, '{"type":1,"id":"c2","taskId":"t"}', '/workFlow/case/c2'],
  [15, '{"type":3,"id":"c3"}', '/workFlow/case/c3'],
  [2, '{"type":2,"id":"c4"}', '/workFlow/flowTodo'],
  [3, '{"type":3,"id":"c5"}', '/workFlow/flowCirculate'],
  [2, '{"type":1,"id":"c6","taskId":"t"}', '/workFlow/flowLaunch'],
  [4, '{"type":4,"id":"c7"}', '/workFlow/flowLaunch'],
  [2, '{"form":"f1","record":"r1"}', '/record/f1/r1'],
  [2, '{"form":"f1","record":"r1","part":"comments"}', '/record/f1/r1?tab=comments'],
  [2, '{"notice":"n1"}', undefined],
  [1, '{"type":2,"id":"c1"}', undefined],
  [15, '<p>words</p>', undefined],
  [15, '{broken', undefined],
  [15, '{"type":2}', undefined],
])('a message of type %i with body %s leads to %s', (type, bodyText, target) => {
  expect(messageTarget({ type, bodyText })).toBe(target);
});

it.each([
  [undefined, usualSettings],
  ['words', usualSettings],
  [
    { color: 'green', tagsView: false },
    { ...usualSettings, color: 'green', tagsView: false },
  ],
  [{ color: 'pink', tagsView: 'no', layoutType: 'round', size: 'huge', mode: 'dusk' }, usualSettings],
  [
    { layoutType: 'functional', mode: 'auto', size: 'mini' },
    { ...usualSettings, layoutType: 'functional', mode: 'auto', size: 'mini' },
  ],
])('kept settings %j are repaired', (kept, settings) => {
  expect(readSettings(kept)).toEqual(settings);
});

it.each([
  ['?page=2&moduleId=x', { page: 1 }, 'moduleId=x'],
  ['?page=2', { keyword: 'a b', page: 1 }, 'keyword=a+b'],
  ['', { dialog: 'edit', id: '7' }, 'dialog=edit&id=7'],
  ['?dialog=edit&id=7', { dialog: undefined, id: undefined }, ''],
])('address %j patched with %j', (search, patch, after) => {
  expect(patchSearch(search, { page: 1, keyword: '', dialog: '', id: '' }, patch)).toBe(after);
});

it('keeps the title and actions of a task that moves on', () => {
  const started = [{ taskId: 'a', kind: 'import', title: 'Claims', done: 0, total: 0, state: 'running' as const }];
  const moved = withProgress(started, { taskId: 'a', kind: 'import', done: 5, total: 10, state: 'running' });
  expect(moved).toEqual([{ ...started[0], done: 5, total: 10 }]);
  const other = withProgress(moved, { taskId: 'b', kind: 'export', done: 1, total: 1, state: 'done' });
  expect(other.map((t) => [t.taskId, t.title, t.state])).toEqual([
    ['a', 'Claims', 'running'],
    ['b', '', 'done'],
  ]);
});

it.each([
  [991, false, 'desktop', 'mobile'],
  [992, false, 'mobile', 'desktop'],
  [400, true, 'desktop', 'desktop'],
  [1600, true, 'mobile', 'mobile'],
] as const)('a window of %i px (hidden: %j, before: %s) counts as %s', (width, isHidden, before, device) => {
  expect(deviceAt(width, isHidden, before)).toBe(device);
});
