import { promisify } from 'node:util';
import { constants, brotliCompress, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Route } from '@qiaoban/contracts/route';
import type { ReplyText } from './envelope-reply';

/** Below this many characters the head of the answer is most of what travels. */
const LEAST = 1024;

const packers = {
  br: async (text: string): Promise<Buffer> =>
    promisify(brotliCompress)(text, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
    }),
  gzip: async (text: string): Promise<Buffer> => promisify(gzip)(text, { level: 4 }),
} as const;
type Packing = keyof typeof packers;

/** Characters of answers, and how many of them, that are remembered a way: what is asked again is often the same. */
const REMEMBERED = 4_000_000;
const MOST_REMEMBERED = 200;
const recent = (): LRUCache<string, Buffer> =>
  new LRUCache({
    max: MOST_REMEMBERED,
    maxSize: REMEMBERED,
    sizeCalculation: (bytes, key) => bytes.length + key.length,
  });
const packed = { br: recent(), gzip: recent() };

/** The text packed; menus, dictionaries and definitions, which are asked for again and again, are packed once. */
const packedText = async ({ key, text }: ReplyText, encoding: Packing): Promise<Buffer> => {
  const known = packed[encoding].get(key);
  if (known !== undefined) return known;
  const made = await packers[encoding](text());
  packed[encoding].set(key, made);
  return made;
};

/** The best way that both sides know; `undefined`: as it is. `*;q=0` and their like are rare enough to mean that. */
export const packingOf = (accepted: string | undefined): Packing | undefined => {
  const encodings = (accepted ?? '').toLowerCase().split(',');
  const knows = (name: string): boolean =>
    encodings.some((encoding) => {
      const [word = '', ...rest] = encoding.split(';').map((part) => part.trim());
      return word === name && !rest.some((part) => /^q=0(\.0*)?$/.test(part));
    });
  return knows('br') ? 'br' : knows('gzip') ? 'gzip' : undefined;
};

const SECRET =
  /^(\w*(token|secret|ticket|password|signature|captcha)|privateKey|accessKey|apiKey|verifyCode|sliderCode)$/i;

/** Whether a text may stand there itself: what stands in an object has a name of its own. */
const mayBeText = (schema: unknown): boolean => {
  if (Array.isArray(schema)) return schema.some(mayBeText);
  if (schema === null || typeof schema !== 'object') return schema === 'string';
  return !('properties' in schema) && ('$ref' in schema || Object.values(schema).some(mayBeText));
};

/** Names of texts in an answer; a switch that is called after a secret is none. */
const texts = (schema: unknown): string[] => {
  if (Array.isArray(schema)) return schema.flatMap(texts);
  if (schema === null || typeof schema !== 'object') return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties'
      ? Object.entries(value as object).flatMap(([name, of]) => (mayBeText(of) ? [name] : []))
      : []),
    ...texts(value),
  ]);
};

/**
 * Whether answers of a contract may be compressed. The length of a compressed answer tells whether what was sent in
 * stands in it a second time, so a secret could be guessed sign by sign (BREACH). Whoever guesses must make the victim's
 * browser ask, and our calls carry the session in a header that another site cannot set; what needs no session, and what
 * has a secret in it, stays plain all the same.
 */
export const mayCompress = (route: Route): boolean =>
  route.access !== 'public' &&
  !texts(z.toJSONSchema(route.reply, { io: 'output', unrepresentable: 'any' })).some((name) => SECRET.test(name));

/** Sends what a contract answers, compressed where that is worth it and gives nothing away. */
export const createSender = (route: Route) => {
  // at the first long answer: a second of every start would go into contracts that nobody calls
  let may: boolean | undefined;
  return async (request: FastifyRequest, reply: FastifyReply, answer: ReplyText): Promise<FastifyReply> => {
    reply.type('application/json; charset=utf-8');
    if (answer.length < LEAST || !(may ??= mayCompress(route))) return reply.send(answer.text());
    reply.header('vary', 'Accept-Encoding');
    const encoding = packingOf(request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(answer.text());
    return reply.header('content-encoding', encoding).send(await packedText(answer, encoding));
  };
};
