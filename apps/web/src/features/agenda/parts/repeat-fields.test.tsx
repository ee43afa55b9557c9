import { Form } from 'antd';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '#lib/texts/i18n.ts';
import { dayNumber, startOfDay, weekday } from '#pickers/time/days.ts';
import { RepeatFields, repeatOf, repeatValues } from './repeat-fields';
import type { RepeatValues } from './repeat-fields';

beforeAll(() => startTexts('app', 'agenda', 'visualdev'));
afterEach(cleanup);

const START = startOfDay(20_000) + 9 * 3_600_000;
const OWN = weekday(dayNumber(START));

it('an entry does not come again unless that is chosen, and then for three months', () => {
  const none = repeatValues(null, START);
  expect(repeatOf(none, START)).toBeNull();
  expect(repeatOf({ ...none, unit: 'day' }, START)).toMatchObject({ unit: 'day', every: 1, until: '2025-01-02' });
});

it('the day of the week of the first time is not sent, days of the week only of weeks', () => {
  const kept = repeatValues({ unit: 'week', every: 2, weekdays: [OWN, (OWN + 2) % 7], until: '2024-12-31' }, START);
  expect(repeatOf(kept, START)).toEqual({ unit: 'week', every: 2, weekdays: [(OWN + 2) % 7], until: '2024-12-31' });
  expect(repeatOf({ ...kept, unit: 'month' }, START)).toMatchObject({ weekdays: [] });
});

it('asks for days of the week of weeks alone; that of the first time cannot be taken away', async () => {
  let values: Partial<{ repeat: RepeatValues }> = {};
  const repeat = repeatValues({ unit: 'week', every: 1, weekdays: [], until: '2024-12-31' }, START);
  render(
    <Form initialValues={{ repeat }} onValuesChange={(_, all: { repeat: RepeatValues }) => (values = all)}>
      <RepeatFields startsAt={START} />
    </Form>,
  );
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => checked && disabled)).toEqual(boxes.map((_, at) => at === OWN));
  fireEvent.click(boxes[(OWN + 1) % 7]!);
  await waitFor(() => expect(values.repeat?.weekdays).toEqual([(OWN + 1) % 7]));
});
