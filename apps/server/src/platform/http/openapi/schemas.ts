import { z } from 'zod';

export type Json = { [key: string]: unknown };

const AT = '#/components/schemas/';

/** Every reference led elsewhere, in place of those that only hold within one converted part. */
const led = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (Array.isArray(value)) return value.map((each) => led(each, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      const name = key === '$ref' && typeof each === 'string' ? names.get(each.replace('#/$defs/', '')) : undefined;
      return [key, name === undefined ? led(each, names) : AT + name];
    }),
  );
};

/**
 * JSON schemas of contracts. Recursive ones become components: by the `id` of their `.meta()`, or by `at`, the place
 * where they stand, when nobody named them.
 */
export const createSchemas = (components: Json) => {
  const keep = (name: string, schema: unknown): void => {
    if (components[name] !== undefined && JSON.stringify(components[name]) !== JSON.stringify(schema))
      throw new Error(`two schemas are named ${name}`);
    components[name] = schema;
  };
  return (schema: z.ZodType, io: 'input' | 'output', at: string): Json => {
    const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', cycles: 'ref' }) as Json;
    const { $schema: _schema, $defs, id: _id, ...rest } = whole;
    if ($defs === undefined) return rest;
    const parts = Object.entries($defs as Record<string, Json>);
    // a described use of a named schema is an alias of an unnamed one: both are one component
    const aliasOf = new Map(
      parts.flatMap(([name, part]) =>
        typeof part['$ref'] === 'string' ? [[part['$ref'].replace('#/$defs/', ''), name] as const] : [],
      ),
    );
    const names = new Map<string, string>();
    for (const [name] of parts) {
      const known = aliasOf.get(name) ?? name;
      const own = known.startsWith('__') ? `${at}${known.replace('__schema', 'Part')}` : known;
      names.set(name, io === 'input' ? `${own}Input` : own);
    }
    for (const [name, part] of parts) {
      if (typeof part['$ref'] === 'string') continue;
      const { id: _named, ...bare } = part;
      keep(names.get(name)!, led(bare, names));
    }
    return led(rest, names) as Json;
  };
};
