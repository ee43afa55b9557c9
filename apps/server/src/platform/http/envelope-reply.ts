import fastJson from 'fast-json-stringify';
import { z } from 'zod';
import { CODE_OK } from '@qiaoban/contracts/envelope';
import type { Route } from '@qiaoban/contracts/route';
import { isLasting } from '../lasting';

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

type Write = (value: unknown) => string;
type Parts = { rest: Write; each: ReadonlyMap<string, Write> };

const writerOf = (schema: unknown): Write => fastJson(schema as Parameters<typeof fastJson>[0]) as Write;

/** Writers of fields of the answer by themselves, and of all others together. */
const createParts = (schema: JsonSchema, names: readonly string[]): Parts => {
  const { properties, definitions } = schema as { properties: { data: JsonSchema }; definitions?: JsonSchema };
  const fields = properties.data['properties'] as JsonSchema;
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
  const required = ((properties.data['required'] ?? []) as string[]).filter((name) => !names.includes(name));
  const data = { ...properties.data, properties: others, required };
  const alone = (name: string): JsonSchema => ({
    ...(definitions === undefined ? {} : { definitions }),
    type: 'object',
    properties: { [name]: fields[name] },
  });
  return {
    rest: writerOf({ ...schema, properties: { ...properties, data } }),
    each: new Map(names.map((name) => [name, writerOf(alone(name))])),
  };
};

/**
 * An answer to be sent. `key`: short for one some of whose fields hold what lasts, and another for each answer; such a text
 * is put together only where it is sent as it is, or packed for the first time.
 */
export type ReplyText = { key: string; length: number; text: () => string };
type Kept = { id: number; text: string };

/** Writes an answer some of whose fields hold what lasts: the text of that is made once. */
const createLastingWriter = (schema: JsonSchema) => {
  const known = new Map<string, Parts>();
  const texts = new WeakMap<object, Map<string, Kept>>();
  const keptOf = (value: object, name: string, write: Write): Kept => {
    const mine = texts.get(value) ?? new Map<string, Kept>();
    texts.set(value, mine);
    const kept = mine.get(name) ?? { id: (lastId += 1), text: write({ [name]: value }).slice(1, -1) };
    mine.set(name, kept);
    return kept;
  };
  return (envelope: { data: Record<string, unknown> }, names: readonly string[]): ReplyText => {
    const which = names.join(' ');
    const parts = known.get(which) ?? createParts(schema, names);
    known.set(which, parts);
    const { data } = envelope;
    const rest = parts.rest({
      ...envelope,
      data: Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name))),
    });
    const kept = names.map((name) => keptOf(data[name] as object, name, parts.each.get(name)!));
    return {
      key: `${rest} ${kept.map(({ id }) => id).join(' ')}`,
      length: kept.reduce((sum, { text }) => sum + text.length, rest.length),
      text: () => {
        // `…"data":{…}}`
        const open = rest.slice(0, -2);
        return `${open}${open.endsWith('{') ? '' : ','}${kept.map(({ text }) => text).join(',')}}}`;
      },
    };
  };
};
let lastId = 0;

/** Names of the contract's fields that hold what lasts. */
const lastingNames = (data: unknown, fields: readonly string[]): string[] =>
  typeof data === 'object' && data !== null
    ? fields.filter((name) => isLasting((data as Record<string, unknown>)[name]))
    : [];

/** Compiles the answer of a contract; fields that the contract does not name are never sent. */
export const compileReply = (route: Route): ((data: unknown, msg: string) => ReplyText) => {
  const isVoid = route.reply instanceof z.ZodVoid;
  const fields = route.reply instanceof z.ZodObject ? Object.keys(route.reply.shape) : [];
  const compile = () => {
    const envelope = z.object({ code: z.number(), msg: z.string(), data: isVoid ? z.null() : route.reply });
    const schema = simplify(
      z.toJSONSchema(envelope, { io: 'output', unrepresentable: 'any', target: 'draft-7' }),
    ) as JsonSchema;
    return { whole: writerOf(schema), lasting: createLastingWriter(schema) };
  };
  // at the first answer: a second of every start would go into contracts that nobody calls
  let write: ReturnType<typeof compile> | undefined;
  return (data, msg) => {
    write ??= compile();
    const names = lastingNames(data, fields);
    const envelope = { code: CODE_OK, msg, data: isVoid ? null : data };
    if (names.length > 0) return write.lasting(envelope as { data: Record<string, unknown> }, names);
    const text = write.whole(envelope);
    return { key: text, length: text.length, text: () => text };
  };
};
