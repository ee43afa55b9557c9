import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';

/** Styles are written into the page by the UI kit, hence 'unsafe-inline' for styles only; scripts are files of ours. */
const policyWith = (images: string): string =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${images}`,
    "font-src 'self' data:",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    // links that administrators put into the menu may be shown inside a page; a drawn PDF is printed out of a frame
    "frame-src 'self' blob: http: https:",
    "frame-ancestors 'self'",
  ].join('; ');

/** Origins from which pages may show pictures: map tiles that an administrator chose. */
let imageOrigins = '';
export const allowImagesFrom = (origins: readonly string[]): void => {
  imageOrigins = [...new Set(origins)].map((origin) => ` ${origin}`).join('');
  headers['Content-Security-Policy'] = policyWith(imageOrigins);
};

const headers: Record<string, string> = {
  'Content-Security-Policy': policyWith(imageOrigins),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'SAMEORIGIN',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(self)',
};

const cachedForEver = /^\/assets\//;

/** The headers of every answer, also of one that no hook sees. */
export const setSecurityHeaders = ({ url }: FastifyRequest, reply: FastifyReply): void => {
  void reply.headers(headers);
  if (url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
  else if (cachedForEver.test(url)) void reply.header('Cache-Control', 'public, max-age=31536000, immutable');
};

/** A page of another site writes nothing and calls in nobody's name, whatever the method. */
const isForeign = ({ method, headers: given }: FastifyRequest): boolean =>
  given['sec-fetch-site'] === 'cross-site' &&
  ((method !== 'GET' && method !== 'HEAD') || given.authorization !== undefined);

/** Headers on every answer; refuses calls that another site's page makes. */
export const registerSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply);
    done(isForeign(request) ? new AppError(commonErrors.cross_site) : undefined);
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // a file that is missing today may be there tomorrow
    if (reply.statusCode >= 400) void reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
};
