import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createFormRuntime } from '../runtime/form-runtime';
import { formOf } from '../sample-form';
import { sampleHost } from '../sample-host';
import { FormView } from './form-view';

afterEach(cleanup);

const open = (type: 'date' | 'dateRange', format: string) => {
  const form = formOf([
    { type, field: 'd', props: { label: '时间', format } },
    { type: 'comInput', field: 'c', props: { label: '名称' } },
  ]);
  const runtime = createFormRuntime(form, { d: null }, { now: 0, newId: () => 'r' });
  render(<FormView runtime={runtime} host={sampleHost()} mode="edit" isPhone={false} />);
  return { runtime, inputs: screen.getAllByRole('textbox') };
};

const write = async (input: HTMLElement, text: string): Promise<void> => {
  await userEvent.click(input);
  await userEvent.paste(text);
};
const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('a time that is typed', () => {
  it.each([
    ['yyyy-MM-dd', '2024-02-29', '2024-02-29T00:00:00'],
    ['yyyy-MM-dd HH:mm', '2024-02-29 09:30', '2024-02-29T09:30:00'],
    ['yyyy-MM-dd HH:mm:ss', '2024-02-29 09:30:15', '2024-02-29T09:30:15'],
  ])('as %s is taken when the field is left', async (format, typed, expected) => {
    const { runtime, inputs } = open('date', format);
    await write(inputs[0]!, typed);
    await userEvent.click(inputs[1]!);
    // the kit takes it over a moment after the field is left
    await expect.poll(() => runtime.get('d')).toBe(at(expected));
  });
  it('is taken of both ends of a range', async () => {
    const { runtime, inputs } = open('dateRange', 'yyyy-MM-dd HH:mm');
    await write(inputs[0]!, '2024-02-29 09:30');
    await write(inputs[1]!, '2024-03-01 18:00');
    await userEvent.click(inputs[2]!);
    await expect.poll(() => runtime.get('d')).toEqual([at('2024-02-29T09:30:00'), at('2024-03-01T18:00:00')]);
  });

  it('is not asked for: an empty range is left with the Tab key, forwards and backwards', async () => {
    const { runtime, inputs } = open('dateRange', 'yyyy-MM-dd');
    await userEvent.click(inputs[0]!);
    await userEvent.tab();
    await userEvent.tab();
    await expect.poll(() => document.activeElement).toBe(inputs[2]);
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect.poll(() => document.activeElement).toBe(inputs[0]);
    expect(runtime.get('d')).toBeNull();
  });

  it('is none while a range has only one end', async () => {
    const { runtime, inputs } = open('dateRange', 'yyyy-MM-dd');
    await write(inputs[0]!, '2024-02-29');
    await userEvent.click(inputs[2]!);
    await new Promise((done) => setTimeout(done, 50));
    expect(runtime.get('d')).toBeNull();
  });
});
