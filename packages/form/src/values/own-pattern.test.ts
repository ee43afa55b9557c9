import { describe, expect, it } from 'vitest';
import { checkRecord } from '../check-record';
import { parseFormDocument } from '../parse-document';
import { formOf } from '../sample-form';
import { formProblems } from '../validation';
import { numberCodec } from './number-value';

const withPattern = (pattern: string) =>
  formOf([{ type: 'comInput', field: 'code', props: { label: '编码', regList: [{ pattern, message: '不对' }] } }]);
const problemsOf = (pattern: string, code: string): string[] =>
  checkRecord(withPattern(pattern), { code }, { now: 0, language: 'zh', newId: () => 'n' }).problems.map(
    ({ key }) => key,
  );

/** What the work cost this process, ms: on a machine that has other work the clock goes on meanwhile. */
const costOf = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
};

describe('a pattern of the designer', () => {
  it('is checked by the same engine wherever a record is stored', () => {
    expect(problemsOf('^[A-Z]{2}-\\d{4}$', 'AB-1234')).toEqual([]);
    expect(problemsOf('^[A-Z]{2}-\\d{4}$', 'AB-123')).toEqual(['form.problem.pattern']);
    expect(problemsOf('^\\p{Script=Han}{2,4}$', '张伟')).toEqual([]);
    expect(problemsOf('^\\S+$', '张\u3000伟')).toEqual(['form.problem.pattern']);
  });

  it.each(['(?=.*\\d)x', '(a)\\1', '(?<n>a)\\k<n>', '(', 'a{1001}'])(
    '%s: saved earlier it can be opened and refuses nothing; it is not published again',
    (pattern) => {
      expect(parseFormDocument(withPattern(pattern)).ok).toBe(true);
      expect(problemsOf(pattern, 'anything')).toEqual([]);
      const [problem, ...more] = formProblems(withPattern(pattern), { language: 'en', needsList: false });
      expect(problem).toMatchObject({ key: 'form.soundness.bad_pattern', values: { pattern } });
      expect(String(problem?.values?.['reason'])).not.toContain('form.pattern');
      expect(more).toEqual([]);
    },
  );

  it.each(['a*a*a*a*b', `${'a{0,9}'.repeat(12)}b`])('%s does not hold the server up', (pattern) => {
    const cost = costOf(() => {
      for (const length of [110, 300, 499]) problemsOf(pattern, 'a'.repeat(length));
    });
    // seconds to minutes with backtracking
    expect(cost).toBeLessThan(2000);
  });
});

describe('a number as text', () => {
  const { fromText } = numberCodec(() => ({ scale: undefined, thousands: false }));
  it.each(['1'.repeat(40_000), `${'1'.repeat(40_000)}x`, ' '.repeat(40_000)])(
    'is refused by its length first',
    (text) => {
      const cost = costOf(() => expect(fromText(text, {} as never, {} as never)).toMatchObject({ ok: false }));
      expect(cost).toBeLessThan(200);
    },
  );
});
