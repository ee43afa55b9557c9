import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { NumberBox } from './number-box';

afterEach(cleanup);

it.each<[string, number | null]>([
  ['－９９．５', -99.5],
  ['１，２３４。５', 1234.5],
  ['-0.5', -0.5],
  ['12', 12],
  ['abc', null],
])('takes %s as it is typed', async (typed, value) => {
  const got: (number | null)[] = [];
  const Box = () => {
    const [held, setHeld] = useState<number | null>(null);
    const take = (next: number | null): void => {
      got.push(next);
      setHeld(next);
    };
    return <NumberBox aria-label="数" value={held} onChange={take} />;
  };
  render(<Box />);
  const input = screen.getByLabelText<HTMLInputElement>('数');
  await userEvent.type(input, typed);
  await userEvent.tab();
  expect(got.at(-1) ?? null).toBe(value);
  expect(input.value).toBe(value === null ? '' : String(value));
  await userEvent.clear(input);
  await userEvent.tab();
  expect(got.at(-1) ?? null).toBeNull();
});
