import type { RuleObject } from 'antd/es/form';
import { expect, it } from 'vitest';
import { numberBetween, wholeNumber } from './number-rule';

type Checked = RuleObject & { validator: (rule: RuleObject, value: unknown) => Promise<void> };
const problemOf = (rule: unknown, value: unknown): Promise<string> => {
  const { validator } = rule as Checked;
  return validator({}, value).then(
    () => '',
    (error: Error) => error.message,
  );
};

it.each([
  ['a count', wholeNumber(1, 99), { 1: '', 99: '', 0: '1', 100: '99', '-5': '1', 1e20: '99', 1.5: '整数' }],
  ['a sort code', wholeNumber(0), { 0: '', 4000: '', '-1': '0' }],
  ['days by halves', numberBetween(0, 366, 1), { 0.5: '', 12.3: '', 0.25: '0.1', 366.1: '366' }],
  ['any number', numberBetween(), { '-1.234567': '', 0: '' }],
])('%s that is typed is taken or refused, never changed', async (_, rule, cases) => {
  for (const [typed, expected] of Object.entries(cases)) {
    const problem = await problemOf(rule, Number(typed));
    if (expected === '') expect(problem, typed).toBe('');
    else expect(problem, typed).toContain(expected);
  }
  expect(await problemOf(rule, null)).toBe('');
});
