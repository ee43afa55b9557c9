import type { FastifyRequest } from 'fastify';
import { languageOf } from '@qiaoban/contracts/texts';
import type { Language } from '@qiaoban/contracts/languages';

/** Somebody without an account. */
export type Visitor = { tenant: string; ip: string; language: Language; requestId: string };

/** What is known of whoever asks a public contract. */
export const visitorOf = (request: FastifyRequest, { tenant }: { tenant: string }): Visitor => ({
  tenant,
  ip: request.ip,
  language: languageOf(request.headers['accept-language']),
  requestId: request.id,
});

/** What the sign-in lends to public pages: counters of what anonymous visitors do, and passes of the puzzle. */
export type Guests = {
  limitUse(kind: string, ip: string, limit: number): Promise<{ giveBack: () => Promise<void> }>;
  takePass(code: string | undefined): Promise<void>;
};
