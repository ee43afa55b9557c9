import type { FastifyInstance } from 'fastify';

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
    // links that administrators put into the menu may be shown inside a page
    "frame-src 'self' http: https:",
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

/** Headers on every answer; refuses calls that another site's page makes. */
export const registerSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(headers);
    if (request.url.startsWith('/api/')) void reply.header('Cache-Control', 'no-store');
    else if (cachedForEver.test(request.url)) void reply.header('Cache-Control', 'public, max-age=31536000, immutable');
    if (request.method !== 'GET' && request.headers['sec-fetch-site'] === 'cross-site') {
      return reply.status(403).send({ code: 403, msg: 'Cross-site request refused', data: null });
    }
    return undefined;
  });
};
