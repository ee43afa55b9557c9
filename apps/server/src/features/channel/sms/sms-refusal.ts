import { smsErrors } from '@qiaoban/contracts/channel/channel-errors';
import { AppError } from '@qiaoban/contracts/errors';

type Word = keyof typeof smsErrors;

/** The refusal of a gateway's code: the first prefix that fits says the words. */
export const smsRefusal = (
  reasons: readonly (readonly [prefix: string, word: Word])[],
  code: string,
  answer: string,
) => {
  const found = reasons.find(([prefix]) => code.startsWith(prefix));
  const values = { code: code.slice(0, 100), answer: answer.replace(/\s+/g, ' ').slice(0, 300) };
  return new AppError(smsErrors[found?.[1] ?? 'refused'], values);
};

/** The answer as JSON; undefined when it is none. */
export const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};
