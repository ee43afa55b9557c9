import { describe, expect, it } from 'vitest';
import { notBefore } from './quiet.rules';

const at = (text: string): number => Date.parse(`2026-03-10T${text}:00+08:00`);
const NIGHT = { from: '22:00', to: '07:00' };
const NOON = { from: '12:00', to: '13:30' };

describe('notBefore', () => {
  it.each([
    ['no quiet hours', '23:00', undefined, false, '23:00'],
    ['before the night', '21:59', NIGHT, false, '21:59'],
    ['at its beginning', '22:00', NIGHT, false, '31:00'],
    ['after midnight', '00:30', NIGHT, false, '07:00'],
    ['at its end', '07:00', NIGHT, false, '07:00'],
    ['urgent', '23:00', NIGHT, true, '23:00'],
    ['at noon', '12:10', NOON, false, '13:30'],
    ['after noon', '14:00', NOON, false, '14:00'],
    ['from and to the same', '12:00', { from: '12:00', to: '12:00' }, false, '12:00'],
  ] as const)('%s', (_what, now, quiet, isUrgent, wanted) => {
    const [hours = 0, minutes = 0] = wanted.split(':').map(Number);
    const expected = at('00:00') + (hours * 60 + minutes) * 60_000;
    expect(notBefore(at(now), quiet, 'Asia/Shanghai', isUrgent)).toBe(expected);
  });

  it('reads the clock of the organisation', () => {
    expect(notBefore(at('06:00'), NIGHT, 'Europe/Berlin', false)).toBe(at('14:00'));
  });
});
