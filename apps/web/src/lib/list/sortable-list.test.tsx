import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { SortableList } from './sortable-list';

afterEach(cleanup);

it('says the name and the place of what is moved, never an id or words of another language', async () => {
  const items = [
    { id: 'n1a2', name: '数量' },
    { id: 'n3b4', name: '名称' },
  ];
  const labels = { drag: (name: string) => `拖动 ${name}`, hint: '按空格拿起' };
  render(<SortableList items={items} labels={labels} onOrder={() => undefined} />);
  screen.getByRole('button', { name: '拖动 名称' }).focus();
  await userEvent.keyboard('[Space]');
  expect((await screen.findByText(/^名称 [12] \/ 2$/)).getAttribute('aria-live')).toBe('assertive');
  await userEvent.keyboard('{Escape}');
});
