import { z } from 'zod';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): unknown => {
  const { $schema: _dropped, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
    cycles: 'ref',
  }) as Record<string, unknown>;
  return rest;
};

const parameters = (where: 'path' | 'query', schema: z.ZodType | undefined): unknown[] => {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || !part.safeParse(undefined).success,
    description: part.description ?? '',
    schema: schemaOf(part, 'input'),
  }));
};

const operation = (route: Route): unknown => ({
  summary: route.summary,
  tags: [route.path.split('/')[3] ?? route.area],
  operationId: routeName(route),
  security: route.access === 'public' ? [] : [{ key: [] }, { session: [] }],
  parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
  ...(route.body === undefined
    ? {}
    : { requestBody: { content: { 'application/json': { schema: schemaOf(route.body, 'input') } } } }),
  responses: {
    200: {
      description: 'Done',
      content: {
        'application/json': {
          schema: {
            type: 'object',
            properties: { code: { const: 200 }, msg: { type: 'string' }, data: schemaOf(route.reply, 'output') },
          },
        },
      },
    },
    default: { description: `Refused: envelope with code, msg, error. ${(route.errors ?? []).join(', ')}` },
  },
});

const HOW_TO_CALL = `Other programs call with an API key (System management › API keys), in the name of its owner:

\`\`\`
curl -H "Authorization: Bearer qb_default_…" https://your.host/api/system/Base/DictionaryData/All
\`\`\`

Every answer is an envelope \`{ code, msg, data }\`; \`code\` is 200 when it was done. Refusals carry the same number as
HTTP status, \`error\` (a word for programs), \`msg\` (a sentence in the language of \`Accept-Language\`) and, for wrong
input, \`fields\`. More calls a minute than the key may make are answered 429 with \`Retry-After\`. A write with an
\`Idempotency-Key\` header is not done twice. Keys cannot sign in, change passwords, manage keys or rights.`;

/** The OpenAPI 3.1 document of all contracts. */
export const openApiDocument = (version: string): Record<string, unknown> => {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of declaredRoutes()) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Qiaoban', version, description: HOW_TO_CALL },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key: `Authorization: Bearer qb_…`' },
        session: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of a sign-in (`POST /api/oauth/Login`), as it is',
        },
      },
    },
    paths,
  };
};
