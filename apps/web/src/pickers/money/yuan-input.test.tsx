import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { LineCents } from '@qiaoban/contracts/reconciliation/money';
import { startTexts } from '#lib/texts/i18n.ts';
import { YuanInput } from './yuan-input';

beforeAll(() => startTexts('pickers'));
afterEach(cleanup);

const Field = () => {
  const [cents, setCents] = useState('200000');
  return (
    <>
      <YuanInput label="amount" value={cents} onChange={setCents} />
      <output>{cents}</output>
    </>
  );
};
const sent = (): string => screen.getByRole('status').textContent ?? '';
const type = (text: string): HTMLInputElement => {
  render(<Field />);
  const box = screen.getByLabelText<HTMLInputElement>('amount');
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
  return box;
};

it.each(['-5', '一百', '12a', '1.234', '12,5'])('keeps and refuses %s instead of the amount before it', (text) => {
  expect(type(text).value).toBe(text);
  expect(LineCents.safeParse(sent()).success).toBe(false);
});

it.each([
  ['150', '15000', '150.00'],
  ['１，０００．５', '100050', '1000.50'],
  ['¥1,234.50', '123450', '1234.50'],
])('takes %s', (text, cents, shown) => {
  expect(type(text).value).toBe(shown);
  expect(sent()).toBe(cents);
});
