import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DataCards } from './data-cards';

type Row = { id: string; name: string };
const rows: Row[] = [
  { id: 'a', name: '甲' },
  { id: 'b', name: '乙' },
];

afterEach(cleanup);

describe('rows as cards', () => {
  const draw = (multiple: boolean, more: Partial<Parameters<typeof DataCards<Row>>[0]> = {}) => {
    const chosen: string[][] = [];
    render(
      <DataCards<Row>
        id="cards"
        rows={rows}
        rowKey={(row) => row.id}
        columns={[{ key: 'name', title: '名称', onPhone: 'title' }]}
        source={{ rows, loading: false }}
        selection={{ keys: ['a'], multiple, onChange: (keys) => chosen.push(keys) }}
        {...more}
      />,
    );
    return chosen;
  };

  it('one of them is chosen by a round mark, and the one before lets go', () => {
    const chosen = draw(false);
    expect(screen.queryAllByRole('checkbox')).toHaveLength(0);
    fireEvent.click(screen.getAllByRole('radio')[1]!);
    expect(chosen).toEqual([['b']]);
  });
  it('any number by boxes', () => {
    const chosen = draw(true);
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    fireEvent.click(screen.getAllByRole('checkbox')[1]!);
    expect(chosen).toEqual([['a', 'b']]);
  });
  it('a card has no line for what its row does not have', () => {
    const tag = { key: 'tag', title: '标签', isBlank: ({ id }: Row) => id === 'b', render: () => <i>…</i> };
    const state = { key: 'state', title: '状态', render: ({ id }: Row) => id === 'a' && <i>…</i> };
    draw(true, { columns: [{ key: 'name', title: '名称', onPhone: 'title' }, tag, state] });
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['标签', '状态']);
  });
  it('a card of its own opens its row as a whole', () => {
    const opened: string[] = [];
    draw(true, { phoneCard: (row) => <b>{row.name} !</b>, onRowOpen: (row) => opened.push(row.id) });
    fireEvent.click(screen.getByRole('button', { name: '乙 !' }));
    expect(opened).toEqual(['b']);
  });
});
