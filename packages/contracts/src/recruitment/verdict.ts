import { z } from 'zod';

/** 1 recommended for another interview (with a position), 2 not recommended, 3 reserve. */
export const VERDICTS = ['1', '2', '3'] as const;
type VerdictCode = (typeof VERDICTS)[number];
/** The choice that takes the name of a position. */
export const RECOMMENDED = '1';
/** Characters of the position's name. */
export const POSITION_LENGTH = 50;

/** Code and position of a verdict, `1,总经理`. */
export const verdictParts = (verdict: string): { code: string; position: string } => {
  const [code = '', ...rest] = verdict.split(',');
  return { code, position: rest.join(',') };
};

/** Another choice forgets the position. */
const verdictOf = (code: VerdictCode, position: string): string =>
  `${code},${code === RECOMMENDED ? position.trim() : ''}`;

/** A verdict as it is sent: code, comma, position; a recommendation names the position. */
export const Verdict = z
  .string()
  .max(200)
  .superRefine((verdict, context) => {
    const { code, position } = verdictParts(verdict);
    const problem = (message: string) => context.addIssue({ code: 'custom', message });
    if (!VERDICTS.some((each) => each === code)) problem('field.required');
    else if ([...position].length > POSITION_LENGTH) problem('recruitment.position_too_long');
    else if (code === RECOMMENDED && position.trim() === '') problem('recruitment.position_missing');
  })
  .transform((verdict) => {
    const { code, position } = verdictParts(verdict);
    return verdictOf(code as VerdictCode, position);
  })
  .describe(
    'Code, comma, position: 1 recommended for another interview with the position, 2 not recommended, 3 reserve',
  );
