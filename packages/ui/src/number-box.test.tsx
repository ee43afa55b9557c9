import { useState } from 'react';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { currentToasts } from './logic/toast-store';
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

describe('with bounds', () => {
  const Held = ({ start, taken }: { start: number | null; taken: (number | null)[] }) => {
    const [held, setHeld] = useState(start);
    const take = (next: number | null): void => {
      taken.push(next);
      setHeld(next);
    };
    return (
      <>
        <NumberBox aria-label="数" min={10} max={60} precision={0} value={held} onChange={take} />
        <button type="button" onClick={() => setHeld(33)}>
          33
        </button>
      </>
    );
  };
  const typed = async (text: string) => {
    const taken: (number | null)[] = [];
    render(<Held start={20} taken={taken} />);
    const input = screen.getByLabelText<HTMLInputElement>('数');
    await userEvent.clear(input);
    taken.length = 0;
    await userEvent.type(input, text);
    const shown = screen.queryByRole('tooltip')?.textContent ?? '';
    await userEvent.tab();
    return { input, taken, shown };
  };

  it.each(['5', '61', '-20', '15.5', '99999999999999999999'])('does not take %s, and leaves it there', async (text) => {
    const { input, taken, shown } = await typed(text);
    expect(shown).toMatch(/10|整数/);
    expect(taken.every((each) => each === null || (each >= 10 && each <= 60 && Number.isInteger(each)))).toBe(true);
    expect(Number(input.value)).toBe(Number(text));
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(currentToasts().at(-1)?.text).toMatch(/10|整数/);
  });

  it.each([
    ['10', 10],
    ['60', 60],
    ['４２', 42],
  ])('takes %s', async (text, value) => {
    const { input, taken } = await typed(text);
    expect(taken.at(-1)).toBe(value);
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('takes what comes from elsewhere in place of what it refused', async () => {
    const { input } = await typed('5');
    await userEvent.click(screen.getByText('33'));
    expect(input.value).toBe('33');
    expect(input.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('steps as far as it may', async () => {
    const { input, taken } = await typed('59');
    await userEvent.type(input, '{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(taken.at(-1)).toBe(60);
    expect(input.value).toBe('60');
  });

  it('does not take what its owner refuses, and says why', async () => {
    const taken: (number | null)[] = [];
    const check = (value: number): string | undefined => (value > 0 && value < 10 ? '0 或不少于 10' : undefined);
    render(<NumberBox aria-label="数" value={0} check={check} onChange={(value) => taken.push(value)} />);
    const input = screen.getByLabelText<HTMLInputElement>('数');
    await userEvent.type(input, '5');
    await userEvent.tab();
    expect(taken).toEqual([]);
    expect(input.value).toBe('5');
    expect(currentToasts().at(-1)?.text).toBe('0 或不少于 10');
  });
});
