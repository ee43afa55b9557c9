import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { AgendaRow } from '@qiaoban/contracts/agenda/agenda.contract';
import { startTexts } from '#lib/texts/i18n.ts';
import { startOfDay } from '#pickers/time/days.ts';
import { datedEntry } from './agenda-entry';
import { HourGrid } from './hour-grid';

beforeAll(() => startTexts('app', 'agenda', 'visualdev'));
afterEach(cleanup);

const DAY = 20_000;
const HOUR = 3_600_000;
const entryOf = (id: string, more: Partial<AgendaRow> = {}) =>
  datedEntry({
    id,
    title: id,
    place: '',
    occurrence: '',
    series: null,
    isAllDay: false,
    isMine: true,
    answer: 'accepted',
    colour: '',
    startsAt: startOfDay(DAY) + 9 * HOUR,
    endsAt: startOfDay(DAY) + 10 * HOUR,
    ...more,
  } as AgendaRow);
const acts = () => ({ onOpen: vi.fn(), onAdd: vi.fn(), onAddAt: vi.fn(), onMove: vi.fn() });
const card = (title: string): HTMLElement => screen.getByText(title).closest('button')!;

it('an empty hour begins an entry, and entries stand at theirs', () => {
  const given = acts();
  const mine = entryOf('mine');
  render(<HourGrid days={[DAY, DAY + 1]} entries={[mine]} today={DAY} {...given} />);
  fireEvent.click(screen.getAllByRole('button', { name: /14:00/ })[1]!);
  expect(given.onAddAt).toHaveBeenCalledWith(startOfDay(DAY + 1) + 14 * HOUR);
  fireEvent.click(card('mine'));
  expect(given.onOpen).toHaveBeenCalledWith(mine);
  expect(card('mine').style.top).toBe('432px');
});

it('keys move one’s own by days and quarters of an hour, whole days by days alone', () => {
  const given = acts();
  const mine = entryOf('mine');
  const whole = entryOf('whole', { isAllDay: true, startsAt: startOfDay(DAY), endsAt: startOfDay(DAY + 1) });
  render(
    <HourGrid days={[DAY]} entries={[mine, whole, entryOf('theirs', { isMine: false })]} today={DAY} {...given} />,
  );
  const press = (title: string, key: string): void => {
    fireEvent.keyDown(card(title), { key, shiftKey: true });
  };
  press('theirs', 'ArrowDown');
  expect(given.onMove).not.toHaveBeenCalled();
  press('mine', 'ArrowDown');
  expect(given.onMove).toHaveBeenLastCalledWith(mine, 0, 15);
  press('mine', 'ArrowLeft');
  expect(given.onMove).toHaveBeenLastCalledWith(mine, -1, 0);
  press('whole', 'ArrowRight');
  expect(given.onMove).toHaveBeenLastCalledWith(whole, 1, 0);
});
