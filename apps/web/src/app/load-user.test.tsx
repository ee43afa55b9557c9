import { fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTexts } from '#lib/texts/i18n.ts';
import { loadUser } from './load-user';

const load = vi.hoisted(() => vi.fn<() => Promise<void>>().mockResolvedValue(undefined));
const menus = vi.hoisted(() => ({ list: [] as object[] }));
vi.mock('./load-dictionaries', () => ({ loadDictionaries: load }));
vi.mock('#lib/call/call.ts', () => ({
  call: () =>
    Promise.resolve({
      userInfo: { mustChangePassword: false, language: '' },
      menuList: menus.list,
      permissionList: [],
    }),
}));
vi.mock('#lib/session/session.ts', async (original) => ({
  ...(await original<object>()),
  keepCurrentUser: () => undefined,
}));
vi.mock('#lib/session/own-looks.ts', () => ({ loadOwnLooks: () => Promise.resolve() }));
vi.mock('#lib/icons/own-icons.tsx', () => ({ loadOwnIcons: () => Promise.resolve() }));
vi.mock('#lib/texts/i18n-overrides.ts', () => ({ loadOverrides: () => Promise.resolve() }));

beforeAll(() => startTexts('app'));
afterEach(() => load.mockClear());

it.each([
  ['whoever works with members', [{ enCode: 'a', children: [{ enCode: 'membership' }] }], 1],
  ['nobody else', [{ enCode: 'a' }], 0],
])('all dictionaries are loaded for %s, when the window is used, and once', async (_name, list, times) => {
  menus.list = list;
  await loadUser();
  await new Promise((later) => setTimeout(later, 20));
  expect(load).not.toHaveBeenCalled();
  fireEvent.keyDown(document.body, { key: 'a' });
  fireEvent.pointerDown(document.body);
  await new Promise((later) => setTimeout(later, 50));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));
});
