import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { weixinErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import type { Outbound, OutboundReply } from '#platform/outbound/outbound';
import { toAppError } from '#platform/outbound/outbound-error';
import type { TokenCache, TokenSource } from './token-cache';
import { TOKEN_ENDED, weixinRefusal } from './weixin-refusal';

/** With whom a platform is spoken to. `tokenQuery` is what its token call wants. */
export type WeixinAccount = { key: string; base: string; tokenPath: string; tokenQuery: Record<string, string> };
export type WeixinFile = { name: string; mediaType: string; content: Buffer };
type WeixinCall = {
  path: string;
  query?: Record<string, string>;
  /** Sent as JSON by POST; without it the call is a GET. */
  body?: unknown;
  /** Sent as `multipart/form-data`, part `media`. */
  file?: WeixinFile;
  /** Further parts beside the file. */
  fields?: Record<string, string>;
};

const UPLOAD_MS = 60_000;
const Answer = z.looseObject({ errcode: z.number().default(0), errmsg: z.string().default('') });
/** The platform's own addresses: a question that every account may ask, at both platforms. */
const Addresses = z.object({ ip_list: z.array(z.string()) });
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

const jsonOf = ({ body, url }: OutboundReply): z.infer<typeof Answer> => {
  try {
    return Answer.parse(JSON.parse(body.toString('utf8')));
  } catch {
    throw new AppError(weixinErrors.bad_answer, { address: new URL(url).host });
  }
};

const quoted = (text: string): string => text.replace(/["\\\p{Cc}]/gu, '_');

/** RFC 7578, with one file. */
const multipartOf = (file: WeixinFile, fields: Record<string, string>) => {
  const boundary = `qb${randomUUID().replaceAll('-', '')}`;
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="media"; filename="${quoted(file.name)}"; filelength=${file.content.length}\r\nContent-Type: ${quoted(file.mediaType)}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, type: `multipart/form-data; boundary=${boundary}` };
};

/**
 * Calls of a WeChat or WeCom platform: with the shared token, which is renewed once and the call repeated when the
 * platform says that it ended. Refusals come as weixinErrors, silence and the like as outboundErrors.
 */
export const createWeixinApi = ({ outbound, tokens }: { outbound: Outbound; tokens: TokenCache }) => {
  const sourceOf = (account: WeixinAccount): TokenSource => ({
    key: account.key,
    account: createHash('sha256')
      .update(JSON.stringify([account.base, account.tokenQuery]))
      .digest('hex'),
    ask: async () => {
      const query = new URLSearchParams(account.tokenQuery);
      const answer = jsonOf(
        await outbound.fetch({ url: `${account.base}${account.tokenPath}?${query}`, redirects: 0 }),
      );
      if (answer.errcode !== 0) throw weixinRefusal(answer.errcode, answer.errmsg);
      const token = Token.safeParse(answer);
      if (!token.success) throw new AppError(weixinErrors.bad_answer, { address: new URL(account.base).host });
      return { token: token.data.access_token, seconds: token.data.expires_in };
    },
  });

  const send = async (account: WeixinAccount, token: string, call: WeixinCall) => {
    const query = new URLSearchParams({ access_token: token, ...call.query });
    const url = `${account.base}${call.path}?${query}`;
    if (call.file !== undefined) {
      const { body, type } = multipartOf(call.file, call.fields ?? {});
      return jsonOf(
        await outbound.fetch({
          url,
          method: 'POST',
          body,
          headers: { 'content-type': type },
          timeoutMs: UPLOAD_MS,
          redirects: 0,
        }),
      );
    }
    if (call.body === undefined) return jsonOf(await outbound.fetch({ url, redirects: 0 }));
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    return jsonOf(
      await outbound.fetch({ url, method: 'POST', body: JSON.stringify(call.body), headers, redirects: 0 }),
    );
  };

  /** Asks, checks the answer against `shape` and gives it. Throws AppError. */
  const call = async <T>(db: Db, account: WeixinAccount, wanted: WeixinCall, shape: z.ZodType<T>): Promise<T> => {
    const source = sourceOf(account);
    try {
      const token = await tokens.get(db, source);
      let answer = await send(account, token, wanted);
      if (TOKEN_ENDED.has(answer.errcode)) {
        await tokens.drop(db, source, token);
        answer = await send(account, await tokens.get(db, source), wanted);
      }
      if (answer.errcode !== 0) throw weixinRefusal(answer.errcode, answer.errmsg);
      const parsed = shape.safeParse(answer);
      if (!parsed.success) throw new AppError(weixinErrors.bad_answer, { address: new URL(account.base).host });
      return parsed.data;
    } catch (error) {
      throw toAppError(error);
    }
  };

  return {
    call,
    /** Proves that the platform answers now and takes the account: a token that was kept from earlier proves neither. */
    check: async (db: Db, account: WeixinAccount): Promise<void> => {
      await call(db, account, { path: '/cgi-bin/get_api_domain_ip' }, Addresses);
    },
  };
};
export type WeixinApi = ReturnType<typeof createWeixinApi>;
