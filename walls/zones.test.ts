import { expect, it } from 'vitest';
import { readSources } from './sources';

/** Days by the database's own zone: whoever asks for today asks `organisation_today` or hands the day over. */
const BY_DATABASE = /\bcurrent_date\b|\bnow\(\)::(?:date|text)|\blocaltimestamp\b|\bdate_trunc\('\w+', now\(\)\)/i;
/** Words of other databases' dialects, which are not asked here. */
const DIALECTS = 'apps/server/src/features/data-application/';

it('no statement counts days by the zone of the database', () => {
  const found = [...readSources().values()]
    .filter(({ path }) => path.startsWith('apps/server/src/') && !path.endsWith('.test.ts'))
    .filter(({ path, text }) => !path.startsWith(DIALECTS) && BY_DATABASE.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});

const CLOCK = 'packages/ui/src/logic/time/picker-clock.ts';
const LOCALES = 'packages/ui/src/theme.tsx';
it('no screen takes days or times from the clock of the browser: pickers go through one place', () => {
  const onBrowserClock = [...readSources().values()].filter(
    ({ path, text }) =>
      /^(apps\/web\/src|packages\/[^/]+\/src)\//.test(path) &&
      !/\.test\.tsx?$/.test(path) &&
      ![CLOCK, LOCALES].includes(path) &&
      (/^import dayjs/m.test(text) || /new Date\(\w+, /.test(text)),
  );
  expect(onBrowserClock.map(({ path }) => path)).toEqual([]);
});
