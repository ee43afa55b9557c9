import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { CODE_OK } from '@qiaoban/contracts/envelope';
import type { Route } from '@qiaoban/contracts/route';

type JsonSchema = { [key: string]: unknown };

/** Names of fields stand there, not words of the schema: a field may be called `format`. */
const isMap = (key: string, value: unknown): value is JsonSchema =>
  (key === 'properties' || key === 'definitions') && value !== null && typeof value === 'object';

const inEach = (map: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, simplify(value)]));

/** `anyOf [X, null]` becomes a nullable X: the serialiser then needs no validator at run time. */
const simplify = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(simplify);
  if (schema === null || typeof schema !== 'object') return schema;
  const made: JsonSchema = {};
  for (const [key, value] of Object.entries(schema)) made[key] = isMap(key, value) ? inEach(value) : simplify(value);
  const options = made['anyOf'];
  if (Array.isArray(options) && options.length === 2) {
    const [a, b] = options as [JsonSchema, JsonSchema];
    const other = a['type'] === 'null' ? b : b['type'] === 'null' ? a : undefined;
    if (other !== undefined && typeof other['type'] === 'string') {
      const { anyOf: _dropped, ...rest } = made;
      return { ...rest, ...other, nullable: true };
    }
  }
  // a described tree: the serialiser would merge it into itself for ever
  const [only, more] = (made['allOf'] as JsonSchema[] | undefined) ?? [];
  if (only !== undefined && more === undefined && '$ref' in only) return only;
  // the serialiser writes; it does not check
  for (const key of [
    'pattern',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'format',
    'propertyNames',
    'exclusiveMinimum',
  ])
    delete made[key];
  return made;
};

/** Compiles the answer of a contract; fields that the contract does not name are never sent. */
export const compileReply = (route: Route): ((data: unknown, msg: string) => string) => {
  const isVoid = route.reply instanceof z.ZodVoid;
  const compile = () => {
    const envelope = z.object({ code: z.number(), msg: z.string(), data: isVoid ? z.null() : route.reply });
    const schema = simplify(z.toJSONSchema(envelope, { io: 'output', unrepresentable: 'any', target: 'draft-7' }));
    return fastJson(schema as Parameters<typeof fastJson>[0]);
  };
  // at the first answer: a second of every start would go into contracts that nobody calls
  let write: ReturnType<typeof compile> | undefined;
  return (data, msg) => (write ??= compile())({ code: CODE_OK, msg, data: isVoid ? null : data });
};
