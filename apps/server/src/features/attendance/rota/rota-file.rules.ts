import type { RefusedRow } from '@qiaoban/contracts/attendance/calendar.contract';
import type { TextValues } from '@qiaoban/contracts/texts';
import type { SheetRow } from '#platform/sheet/sheet';
import { daysBetween, firstOf, lastOf } from '#platform/zone';

type RotaPerson = { userId: string; account: string };
type RotaCell = { userId: string; day: string; shiftId: string };
type Facts = {
  month: string;
  people: readonly RotaPerson[];
  shifts: readonly { id: string; fullName: string }[];
  /** Words for a day of rest, in any language. */
  rest: readonly string[];
  say(key: string, values?: TextValues): string;
};
type ReadRota = { heading: string[]; cells: RotaCell[]; refused: RefusedRow[] };

/** Columns before the days: account, name. */
const DAYS_FROM = 2;

/** `3`, `03` and `2026-11-03` are days of that month. */
const dayOf = (title: string, days: readonly string[]): string | undefined => {
  const text = title.trim();
  return days.find((day) => day === text || day.slice(8) === text.padStart(2, '0'));
};

/** Reads a rota: account, name, then a column a day with names of shifts; empty cells stay as they are. */
export const readRota = (rows: readonly SheetRow[], facts: Facts): ReadRota => {
  const [first, ...lines] = rows;
  const heading = (first?.cells ?? []).slice(0, DAYS_FROM + 31);
  const month = daysBetween(firstOf(facts.month), lastOf(facts.month));
  const days = heading.map((title, column) => (column < DAYS_FROM ? undefined : dayOf(title, month)));
  const wrongDays = heading.flatMap((title, column) =>
    column >= DAYS_FROM && title.trim() !== '' && days[column] === undefined
      ? [{ column, reason: facts.say('rota_wrong_day', { name: title }) }]
      : [],
  );
  const people = new Map(facts.people.map(({ account, userId }) => [account.toLowerCase(), userId]));
  const shifts = new Map([
    ...facts.rest.map((word) => [word, ''] as const),
    ...facts.shifts.map(({ id, fullName }) => [fullName, id] as const),
  ]);
  const seen = new Set<string>();
  const cells: RotaCell[] = [];
  const refused: RefusedRow[] =
    wrongDays.length > 0 && first ? [{ line: first.line, cells: heading, problems: wrongDays }] : [];
  for (const { line, cells: texts } of lines) {
    const own = heading.map((_, column) => (texts[column] ?? '').trim());
    if (own.every((text) => text === '')) continue;
    const account = own[0]!.toLowerCase();
    const userId = people.get(account);
    const problems: RefusedRow['problems'] = [];
    if (userId === undefined) problems.push({ column: 0, reason: facts.say('rota_unknown_account') });
    else if (seen.has(account)) problems.push({ column: 0, reason: facts.say('rota_twice') });
    seen.add(account);
    own.forEach((text, column) => {
      const day = days[column];
      if (text === '' || day === undefined) return;
      const shiftId = shifts.get(text);
      if (shiftId === undefined)
        problems.push({ column, reason: facts.say('rota_unknown_shift', { name: text.slice(0, 100) }) });
      else if (userId !== undefined) cells.push({ userId, day, shiftId });
    });
    if (problems.length > 0) refused.push({ line, cells: own.map((text) => text.slice(0, 200)), problems });
  }
  return { heading, cells, refused };
};
