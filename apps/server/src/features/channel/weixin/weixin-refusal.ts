import { weixinErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';

type Word = keyof typeof weixinErrors;

/** Numbers of both platforms (developers.weixin.qq.com, developer.work.weixin.qq.com: "global return codes"). */
const REASONS: Record<number, Word> = {
  [-1]: 'busy',
  40001: 'secret_wrong',
  40125: 'secret_wrong',
  40091: 'secret_wrong',
  40013: 'account_wrong',
  40164: 'ip_not_allowed',
  60020: 'ip_not_allowed',
  45009: 'over_limit',
  45011: 'over_limit',
  45028: 'over_limit',
  45033: 'over_limit',
  45047: 'over_limit',
  45056: 'over_limit',
  48001: 'no_permission',
  48002: 'no_permission',
  48004: 'no_permission',
  50001: 'no_permission',
  60011: 'no_permission',
  301002: 'no_permission',
  40004: 'media_wrong',
  40005: 'media_wrong',
  40006: 'media_wrong',
  40007: 'media_wrong',
  41005: 'media_wrong',
  46001: 'media_wrong',
  45001: 'too_large',
  45002: 'too_large',
  40003: 'person_unknown',
  43004: 'person_unknown',
  46004: 'person_unknown',
  60111: 'person_unknown',
  45065: 'duplicate',
  45157: 'duplicate',
  60008: 'duplicate',
  60102: 'duplicate',
  60104: 'duplicate',
};

/** Answers that say: the token is not good (any more). */
export const TOKEN_ENDED: ReadonlySet<number> = new Set([40001, 40014, 42001]);

export const weixinRefusal = (code: number, answer: string): AppError =>
  new AppError(weixinErrors[REASONS[code] ?? 'refused'], { code, answer: answer.replace(/\s+/g, ' ').slice(0, 300) });
