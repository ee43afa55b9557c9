import type { FastifyInstance } from 'fastify';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { openApiDocument } from './openapi';

/** The OpenAPI page at /api/docs and the document at /api/docs/json, made when first asked for. */
export const registerDocs = async (app: FastifyInstance, version: string): Promise<void> => {
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  let document: Record<string, unknown> | undefined;
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    transformSpecification: () => (document ??= openApiDocument(version)),
  });
};
