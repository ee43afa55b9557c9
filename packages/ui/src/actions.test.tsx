import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ActionButtons, RowActions } from './actions';

afterEach(cleanup);

const action = (run: () => void, key = 'close') => ({ key, label: key, whyNot: 'the month is not over', run });

it.each([
  ['a button', ActionButtons],
  ['a link of a row', RowActions],
])('shows why %s rests, and does nothing', async (_, Shown) => {
  const run = vi.fn();
  render(<Shown actions={[action(run)]} />);
  const button = screen.getByRole('button', { name: 'close' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.getAttribute('aria-description')).toBe('the month is not over');
  fireEvent.focus(button);
  fireEvent.click(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('the month is not over');
  expect(run).not.toHaveBeenCalled();
});

it('shows the reason below the words of an entry of a menu', async () => {
  const run = vi.fn();
  render(<RowActions max={1} actions={[action(run), action(run, 'other')]} />);
  fireEvent.click(screen.getByRole('button'));
  const entries = await screen.findAllByRole('menuitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'closethe month is not over',
    'otherthe month is not over',
  ]);
  fireEvent.click(entries[0]!);
  expect(run).not.toHaveBeenCalled();
});
