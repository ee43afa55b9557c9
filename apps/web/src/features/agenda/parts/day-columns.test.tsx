import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AgendaRow } from '@qiaoban/contracts/agenda/agenda.contract';
import { startTexts } from '#lib/texts/i18n.ts';
import { startOfDay } from '#pickers/time/days.ts';
import { datedEntry } from './agenda-entry';
import { DayColumns } from './day-columns';

beforeAll(() => startTexts('app', 'agenda', 'visualdev'));
afterEach(cleanup);

const DAY = 20_000;
const HOUR = 3_600_000;
const entryOf = (id: string, isMine: boolean) =>
  datedEntry({
    id,
    title: id,
    place: '',
    isAllDay: false,
    isMine,
    answer: 'accepted',
    colour: '',
    startsAt: startOfDay(DAY) + 9 * HOUR,
    endsAt: startOfDay(DAY) + 10 * HOUR,
  } as AgendaRow);

it('moves one’s own entries to the day before or after, and nobody else’s', () => {
  const onMove = vi.fn();
  const mine = entryOf('mine', true);
  render(
    <DayColumns
      days={[DAY, DAY + 1]}
      entries={[mine, entryOf('theirs', false)]}
      today={DAY}
      isList={false}
      onOpen={vi.fn()}
      onAdd={vi.fn()}
      onMove={onMove}
    />,
  );
  const press = (title: string, key: string): void => {
    fireEvent.keyDown(screen.getByText(title).closest('button')!, { key, shiftKey: true });
  };
  press('theirs', 'ArrowRight');
  expect(onMove).not.toHaveBeenCalled();
  press('mine', 'ArrowRight');
  expect(onMove).toHaveBeenCalledWith(mine, 1);
});
