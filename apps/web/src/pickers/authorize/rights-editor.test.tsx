import { useState } from 'react';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { AuthorityNode } from '@qiaoban/contracts/permission/authority.contract';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { loadTexts, startTexts, textNow } from '#lib/texts/i18n.ts';
import { RightsEditor } from './rights-editor';

const t = textNow;
const leaf = (type: 'button' | 'column', id: string, grantable = true): AuthorityNode => ({
  id,
  type,
  fullName: id,
  enCode: `code_${id}`,
  icon: '',
  category: 'Web',
  isDirectory: false,
  grantable,
  children: [],
});
const menu = (id: string, children: AuthorityNode[], isDirectory = false): AuthorityNode => ({
  ...leaf('button', id),
  type: 'module',
  isDirectory,
  children,
});
const nodes = [
  menu(
    'System',
    [
      menu('Roles', [leaf('button', 'Add'), leaf('button', 'Secret', false), leaf('column', 'Amount')]),
      menu('Log', []),
    ],
    true,
  ),
];
const saved = new Set(['module:Log']);
const memory = { read: () => undefined, write: () => undefined };

let held: ReadonlySet<string> = saved;
const Frame = () => {
  const [now, setNow] = useState<ReadonlySet<string>>(saved);
  return (
    <UiProvider language="en" memory={memory}>
      <RightsEditor
        nodes={nodes}
        held={now}
        saved={saved}
        onChange={(next) => {
          held = next;
          setNow(next);
        }}
      />
    </UiProvider>
  );
};

beforeAll(async () => {
  await startTexts('app');
  await loadTexts('permission');
});
afterEach(() => {
  cleanup();
  held = saved;
});

const box = (name: string): HTMLInputElement => screen.getByRole('checkbox', { name });

it('brings the menu with a button, and marks what is new', async () => {
  render(<Frame />);
  await userEvent.click(screen.getByRole('button', { name: t('permission.open_name', { name: 'Roles' }) }));
  const group = screen.getByRole('group', { name: `Roles ${t('permission.buttons')}` });
  await userEvent.click(within(group).getByRole('checkbox', { name: 'Add' }));
  expect([...held].toSorted()).toEqual(['button:Add', 'module:Log', 'module:Roles']);
  expect(box('Add').closest('label')?.className).toContain('rights-added');
  expect(box('Secret').disabled).toBe(true);
});

it('marks what is taken away, and moves nothing else without linkage', async () => {
  render(<Frame />);
  await userEvent.click(screen.getByRole('switch', { name: t('permission.linked') }));
  await userEvent.click(box('Log'));
  await userEvent.click(box('Roles'));
  expect([...held]).toEqual(['module:Roles']);
  expect(box('Log').closest('label')?.className).toContain('rights-removed');
  expect(box('System').disabled).toBe(true);
});

it('searches buttons and columns, and ticks only what is shown', async () => {
  render(<Frame />);
  await userEvent.type(screen.getByRole('textbox', { name: t('permission.search') }), 'amount');
  expect(screen.queryByRole('checkbox', { name: 'Log' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Add' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t('permission.check_all') }));
  expect([...held].toSorted()).toEqual(['column:Amount', 'module:Log', 'module:Roles']);
});

it('goes from box to box with the arrow keys and unfolds to the right', async () => {
  render(<Frame />);
  box('System').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(document.activeElement).toBe(box('Roles'));
  await userEvent.keyboard('{ArrowDown} {ArrowLeft}');
  expect(held.has('button:Add')).toBe(true);
  expect(screen.queryByRole('checkbox', { name: 'Add' })).toBeNull();
  expect(document.activeElement).toBe(box('Roles'));
});
