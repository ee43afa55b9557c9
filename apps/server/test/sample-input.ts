import { z } from 'zod';

/** As much of a JSON schema as is needed to write a value for it. */
type Shape = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
};

const PLAIN = ['a1', '0', '1', '2026-01-01', '08:00', 'https://example.com', '13800000000', '#112233'];

const textFor = (shape: Shape, hostile: string): string => {
  const cut = hostile.slice(0, shape.maxLength ?? hostile.length).padEnd(shape.minLength ?? 0, 'x');
  if (shape.pattern === undefined) return cut;
  const pattern = new RegExp(shape.pattern, 'u');
  return pattern.test(cut) ? cut : (PLAIN.find((each) => pattern.test(each)) ?? cut);
};

/** A value that the schema takes where it can be helped, with the hostile text wherever a text may stand. */
export const sample = (shape: Shape, hostile: string, depth = 0): unknown => {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum !== undefined) return shape.enum[0];
  const choice = shape.anyOf?.[0] ?? shape.oneOf?.[0];
  if (choice !== undefined) return sample(choice, hostile, depth);
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  if (type === 'string') return textFor(shape, hostile);
  if (type === 'integer' || type === 'number') return Math.max(1, shape.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'array') return depth > 5 ? [] : [sample(shape.items ?? {}, hostile, depth + 1)];
  if (type === 'object') {
    const parts = Object.entries(shape.properties ?? {});
    return Object.fromEntries(parts.map(([name, part]) => [name, sample(part, hostile, depth + 1)]));
  }
  return hostile;
};

const shapes = new WeakMap<z.ZodType, Shape>();

/** A contract's part as JSON schema. */
export const shapeOf = (schema: z.ZodType | undefined): Shape => {
  if (schema === undefined) return {};
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  shapes.set(schema, made);
  return made;
};
