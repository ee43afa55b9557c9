import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { declaredRoutes } from '@qiaoban/contracts/route';
import type { Route } from '@qiaoban/contracts/route';
import { exampleOf } from './example';
import { HEADERS, HOW_TO_CALL, PARAMETERS, SECURITY } from './how-to-call';
import { operationIdOf } from './operation-id';
import { commonRefusals, REFUSAL, refusalsOf } from './refusals';
import { createSchemas } from './schemas';
import type { Json } from './schemas';

/** Contracts that are written down at once: some milliseconds. */
const SLICE = 20;

const exampled = (schema: Json, components: Json): Json => {
  const known = exampleOf(schema, components);
  return known === undefined ? { schema } : { schema, example: known.value };
};

const isText = (schema: z.ZodType): boolean => schema instanceof z.ZodString;

type Making = { schemaOf: ReturnType<typeof createSchemas>; components: Json };

const parameters = (where: 'path' | 'query', schema: z.ZodType | undefined, id: string, making: Making): Json[] => {
  if (schema === undefined) return [];
  const whole = making.schemaOf(schema, 'input', id);
  const required = (whole['required'] ?? []) as string[];
  const named = Object.entries((whole['properties'] ?? {}) as Record<string, Json>).map(([name, part]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    description: String(part['description'] ?? name),
    ...exampled(part, making.components),
  }));
  // an open set of names: every value of the query that has no other meaning
  if (named.length === 0 && where === 'query')
    return [
      {
        name: 'parameters',
        in: 'query',
        style: 'form',
        explode: true,
        required: false,
        description: String(whole['description'] ?? 'Values by name'),
        schema: { type: 'object', additionalProperties: { type: 'string' } },
      },
    ];
  return named;
};

const multipartOf = (route: Route, id: string, { schemaOf }: Making): Json => {
  const texts = route.fields === undefined ? {} : schemaOf(route.fields, 'input', id);
  return {
    type: 'object',
    properties: {
      ...(texts['properties'] as Json | undefined),
      file: { type: 'string', contentMediaType: 'application/octet-stream', description: 'The file' },
    },
    required: [...((texts['required'] ?? []) as string[]), 'file'],
  };
};

const requestBody = (route: Route, id: string, making: Making): Json => {
  if (route.multipart === true)
    return {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: multipartOf(route, id, making) } } },
    };
  if (route.body === undefined) return {};
  const content = exampled(making.schemaOf(route.body, 'input', id), making.components);
  const type = isText(route.body) ? 'text/xml' : 'application/json';
  return { requestBody: { required: !route.body.safeParse({}).success, content: { [type]: content } } };
};

const done = (route: Route, id: string, making: Making): Json => {
  if (route.raw !== undefined)
    return {
      description: 'The bytes',
      headers: { 'Content-Disposition': { $ref: '#/components/headers/ContentDisposition' } },
      content: Object.fromEntries(
        route.raw.map((type) => [
          type,
          { schema: /^text\/|xml$/.test(type) ? { type: 'string' } : { type: 'string', contentMediaType: type } },
        ]),
      ),
    };
  const isSilent = route.reply instanceof z.ZodVoid;
  const data = isSilent ? { type: 'null', description: 'Nothing' } : making.schemaOf(route.reply, 'output', id);
  const properties = {
    code: { const: 200, description: 'Done' },
    msg: { type: 'string', description: 'A sentence, or nothing' },
    data,
  };
  const schema = { type: 'object', properties, required: ['code', 'msg', 'data'] };
  return { description: 'Done', content: { 'application/json': exampled(schema, making.components) } };
};

/** Paths that differ in the names of their parameters only are one path of the document: the first names hold. */
const createPaths = () => {
  const paths: Record<string, Json> = {};
  const spelled = new Map<string, string>();
  return {
    paths,
    add: (route: Route, description: Json & { parameters: Json[] }): void => {
      const own = route.path.replace(/:(\w+)/g, '{$1}');
      const shape = own.replace(/\{\w+\}/g, '{}');
      const path = spelled.get(shape) ?? own;
      spelled.set(shape, path);
      const names = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
      const places = [...own.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
      const parameters = description.parameters.map((each) =>
        each['in'] === 'path' ? { ...each, name: names[places.indexOf(String(each['name']))] } : each,
      );
      (paths[path] ??= {})[route.method.toLowerCase()] = { ...description, parameters };
    },
  };
};

const namedKeys = ({ access }: Route): string => {
  const menu = typeof access !== 'string' && 'menu' in access ? access.menu : '';
  return `An API key needs the menu \`${menu}\` by name: a key for all menus is refused with \`apiKey.named_only\`.`;
};

const operation = (route: Route, making: Making): Json & { parameters: Json[] } => {
  const id = operationIdOf(route);
  const isPublic = route.access === 'public';
  const writes = route.method !== 'GET' && !isPublic && route.raw === undefined && route.multipart !== true;
  return {
    summary: route.summary,
    ...(route.keys === 'named' ? { description: namedKeys(route) } : {}),
    tags: [route.path.split('/')[3]?.replace(/^:/, '') ?? route.area],
    operationId: id,
    security: isPublic ? [] : [{ key: [] }, { session: [] }],
    parameters: [
      ...parameters('path', route.params, id, making),
      ...parameters('query', route.query, id, making),
      { $ref: '#/components/parameters/AcceptLanguage' },
      ...(writes ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ],
    ...requestBody(route, id, making),
    responses: { 200: done(route, id, making), ...refusalsOf(route) },
  };
};

/** The OpenAPI 3.1 document of all contracts. Between slices of it other calls are answered. */
export const openApiDocument = async (version: string, base = ''): Promise<Json> => {
  const components: Json = { Refusal: REFUSAL };
  const making = { schemaOf: createSchemas(components), components };
  const { paths, add } = createPaths();
  for (const [at, route] of declaredRoutes().entries()) {
    if (at % SLICE === 0) await setImmediate();
    add(route, operation(route, making));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Qiaoban',
      version,
      description: HOW_TO_CALL,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // as seen from the document: the host by which it was asked for is text of the caller
    servers: [{ url: base || '/', description: 'Where this document is' }],
    components: {
      schemas: components,
      responses: commonRefusals(),
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY,
    },
    paths,
  };
};
