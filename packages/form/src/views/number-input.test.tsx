import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFormRuntime } from '../runtime/form-runtime';
import { formOf } from '../sample-form';
import { sampleHost } from '../sample-host';
import { FormView } from './form-view';

afterEach(cleanup);

const open = (props: object, value: number | null = null) => {
  const form = formOf([{ type: 'numInput', field: 'n', props: { label: '数', ...props } }]);
  const runtime = createFormRuntime(form, { n: value }, { now: 0, newId: () => 'r' });
  render(<FormView runtime={runtime} host={sampleHost()} mode="edit" isPhone={false} />);
  return { runtime, input: screen.getByRole<HTMLInputElement>('spinbutton') };
};

describe('a number that is typed', () => {
  it.each<[string, object, string, number | string, string, string | undefined]>([
    ['with too many decimals stays and is said', { precision: 2 }, '1.005', 1.005, '1.005', '最多 2 位小数'],
    ['with decimals into a whole number too', { precision: 0 }, '1.5', 1.5, '1.5', '请填写整数'],
    ['shows the decimals that there are to be', { precision: 2 }, '3', 3, '3.00', undefined],
    ['shows its thousands', { precision: 2, thousands: true }, '-1234567.5', -1234567.5, '-1,234,567.50', undefined],
    ['shows its thousands, all decimals too', { thousands: true }, '1234.5678', 1234.5678, '1,234.5678', undefined],
    ['keeps its sign below one', {}, '-0.5', -0.5, '-0.5', undefined],
    ['keeps its sign below one, with thousands', { precision: 2, thousands: true }, '-0.5', -0.5, '-0.50', undefined],
    ['is nothing that is below nothing', {}, '-0', 0, '0', undefined],
    ['of an input method', { thousands: true }, '－１，２３４。５', -1234.5, '-1,234.5', undefined],
    [
      'with more digits than a number has is said',
      { precision: 2 },
      '99999999999999.99',
      '99999999999999.99',
      '99999999999999.99',
      '位数过多',
    ],
  ])('%s', async (_, props, typed, value, shown, problem) => {
    const { runtime, input } = open(props);
    await userEvent.type(input, typed);
    await userEvent.tab();
    expect(runtime.get('n')).toBe(value);
    expect(input.value).toBe(shown);
    if (problem === undefined) expect(screen.queryByRole('alert')).toBeNull();
    else expect(await screen.findByText(new RegExp(problem))).toBeTruthy();
  });

  it('is cleared', async () => {
    const { runtime, input } = open({ thousands: true }, 1234);
    await userEvent.clear(input);
    await userEvent.tab();
    expect([runtime.get('n'), input.value]).toEqual([null, '']);
  });
});
