import { useState } from 'react';
import { Form } from 'antd';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { PublicFormChange } from '@qiaoban/contracts/visualdev/public-form.contract';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { problemsOf } from '#lib/form/field-rule.ts';
import { loadTexts, startTexts, textNow } from '#lib/texts/i18n.ts';
import { toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import { PeriodFields } from './period-fields';

const memory = { read: () => undefined, write: () => undefined };
const others = { isOn: true, fields: ['a'], limit: 'none', needsPuzzle: false, intro: '', thanks: '', mayQuery: false };

beforeAll(async () => {
  await startTexts('app');
  await loadTexts('visualdev');
});
afterEach(cleanup);

it('takes what is typed as it is, and says what is wrong with it', async () => {
  const seen: { startsAt: number | null; endsAt: number | null; maxAnswers: number | null }[] = [];
  const Fields = () => {
    const [draft, setDraft] = useState({ startsAt: null, endsAt: null, maxAnswers: null });
    const set = (values: object): void => {
      const next = { ...draft, ...values };
      seen.push(next);
      setDraft(next);
    };
    return <PeriodFields draft={draft} problems={problemsOf(PublicFormChange, { ...others, ...draft })} onSet={set} />;
  };
  render(
    <UiProvider language="en" memory={memory}>
      <Form component="div">
        <Fields />
      </Form>
    </UiProvider>,
  );
  const user = userEvent.setup();
  const field = (name: 'public_starts' | 'public_ends' | 'public_max') =>
    screen.getByLabelText<HTMLInputElement>(textNow(`visualdev.${name}`));
  const enter = async (name: 'public_starts' | 'public_ends', text: string): Promise<void> => {
    await user.click(field(name));
    await user.paste(text);
    await user.keyboard('{Enter}');
  };
  await enter('public_starts', '2026-03-02 08:30');
  await enter('public_ends', '2026/3/1 18:00');
  await user.type(field('public_max'), '0');
  await user.tab();
  const last = seen.at(-1)!;
  expect(toPicker(last.startsAt)?.format('YYYY-MM-DD HH:mm')).toBe('2026-03-02 08:30');
  expect(toPicker(last.endsAt)?.format('YYYY-MM-DD HH:mm')).toBe('2026-03-01 18:00');
  expect(last.maxAnswers).toBe(0);
  expect(field('public_max').value).toBe('0');
  const problems = problemsOf(PublicFormChange, { ...others, ...last });
  expect(Object.keys(problems).sort()).toEqual(['endsAt', 'maxAnswers']);
  for (const problem of Object.values(problems)) expect(await screen.findByText(problem)).toBeDefined();
});
