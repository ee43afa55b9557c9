import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { checkAccess } from './access-gate';
import type { Authenticate } from './bind';
import { openApiDocument } from './openapi/document';

/** As for every page of ours; nothing leads over to https, since many installations begin without it. */
const POLICY =
  "default-src 'self'; base-uri 'self'; font-src 'self' data:; frame-ancestors 'self'; img-src 'self' data:; " +
  "object-src 'none'; script-src 'self'; script-src-attr 'none'; style-src 'self' 'unsafe-inline'";

declare const localStorage: { getItem(key: string): string | null };
declare const location: { origin: string; href: string };

/** Runs in the browser, by its text: calls of the page are made as the person who is signed in in this browser. */
const withSession = (request: { url: string; headers: Record<string, string> }) => {
  const token = localStorage.getItem('qiaoban_token_string');
  if (token !== null && new URL(request.url, location.href).origin === location.origin)
    request.headers['Authorization'] ??= token;
  return request;
};

type Options = {
  version: string;
  authenticate: Authenticate;
  /** The operator shows the document to everybody. */
  isOpen: boolean;
  /** Path under which the product lies. */
  base: string;
};

/** The OpenAPI page at /api/docs and the document at /api/docs/json, made when first asked for, for signed-in people. */
export const registerDocs = async (
  app: FastifyInstance,
  { version, authenticate, isOpen, base }: Options,
): Promise<void> => {
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  let making: Promise<Record<string, unknown>> | undefined;
  let document: Record<string, unknown> = {};
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    ...(base === '' ? {} : { indexPrefix: base }),
    staticCSP: POLICY,
    uiConfig: { requestInterceptor: withSession as never },
    uiHooks: {
      onRequest: async (request) => {
        if (!/\/(json|yaml)$/.test(request.routeOptions.url ?? '')) return;
        if (!isOpen) {
          request.actor = await authenticate(request);
          checkAccess('signed-in', request.actor);
        }
        document = await (making ??= openApiDocument(version, base));
      },
    },
    transformSpecification: () => document,
    transformSpecificationClone: false,
  });
};
