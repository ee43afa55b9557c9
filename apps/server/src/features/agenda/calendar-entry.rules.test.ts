import { expect, it } from 'vitest';
import { calendarEntry } from './calendar-entry.rules';

const appointment = {
  uid: 'a@qiaoban',
  sequence: 1,
  stamp: 0,
  startsAt: 0,
  endsAt: 3_600_000,
  summary: 'A',
  location: '',
  description: '',
  organizer: { name: '', email: '' },
  attendees: [],
};

it.each([
  ['REQUEST', 'CONFIRMED'],
  ['CANCEL', 'CANCELLED'],
] as const)('an entry that says %s says so to the calendar, and what became of it', (method, status) => {
  const { content } = calendarEntry(method, appointment);
  expect(content.split('\r\n')).toEqual(expect.arrayContaining([`METHOD:${method}`, `STATUS:${status}`]));
});
