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
