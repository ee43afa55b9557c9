import type { Json } from './schemas';

/** What usually stands in a field of that name; used where its schema takes it. */
const USUAL: Record<string, unknown> = {
  account: 'lin.yun',
  address: '10.0.0.8',
  cron: '0 8 * * *',
  description: 'For the purchasing department',
  email: 'lin.yun@example.com',
  enCode: 'purchasing',
  fullName: 'Purchasing',
  icon: 'icon-cart',
  id: '0197b1f0-5c1e-7d0a-9a53-2f7c1d0e4b6a',
  keyword: 'desk',
  mobilePhone: '13800000000',
  name: 'Purchasing',
  parentId: '-1',
  realName: 'Lin Yun',
  title: 'Two desks',
  url: 'https://erp.example.com/hooks/qiaoban',
};
const TEXTS = ['text', '0', '1', '2026-03-05', '08:00', 'https://example.com', '#1677ff', '13800000000', 'a1', 'zh'];
/** 5 March 2026, 08:00 in Shanghai. */
const MOMENT = 1_772_668_800_000;

type Known = { value: unknown } | undefined;

const text = (name: string, schema: Json): Known => {
  const { minLength = 0, maxLength = Infinity, pattern } = schema as { minLength?: number; maxLength?: number } & Json;
  const takes = (value: unknown): value is string =>
    typeof value === 'string' &&
    value.length >= minLength &&
    value.length <= maxLength &&
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value));
  const ends = name.endsWith('Id') ? USUAL['id'] : undefined;
  const value = [USUAL[name], ends, schema['default'], ...TEXTS, 'x'.repeat(minLength)].find(takes);
  return value === undefined ? undefined : { value };
};

const number = (schema: Json): number => {
  if (typeof schema['default'] === 'number') return schema['default'];
  const wanted = /epoch ms/i.test(String(schema['description'])) ? MOMENT : 1;
  const least = Number(schema['minimum'] ?? Number(schema['exclusiveMinimum'] ?? -Infinity) + 1);
  const most = Number(schema['maximum'] ?? Number(schema['exclusiveMaximum'] ?? Infinity) - 1);
  return Math.min(most, Math.max(least, wanted));
};

/** A value that the schema takes; undefined where none can be thought of, or a part is left out for its depth. */
export const exampleOf = (schema: Json, components: Json, name = '', depth = 0): Known => {
  const within = (part: Json, at = name): Known => exampleOf(part, components, at, depth + 1);
  if (typeof schema['$ref'] === 'string') {
    const named = components[schema['$ref'].replace('#/components/schemas/', '')] as Json | undefined;
    return named === undefined || depth > 6 ? undefined : within(named);
  }
  if ('const' in schema) return { value: schema['const'] };
  if (Array.isArray(schema['enum'])) return { value: schema['default'] ?? schema['enum'][0] };
  const choice = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (choice !== undefined) {
    for (const each of choice) {
      const known = within({ description: schema['description'], ...each });
      if (known !== undefined) return known;
    }
    return undefined;
  }
  if (schema['allOf'] !== undefined || schema['not'] !== undefined) return undefined;
  switch (schema['type']) {
    case 'string':
      return text(name, schema);
    case 'integer':
    case 'number':
      return { value: number(schema) };
    case 'boolean':
      return { value: schema['default'] ?? true };
    case 'null':
      return { value: null };
    case 'array': {
      const item = within((schema['items'] ?? {}) as Json);
      if (item !== undefined && Number(schema['minItems'] ?? 0) < 2) return { value: [item.value] };
      return schema['minItems'] === undefined ? { value: [] } : undefined;
    }
    case 'object': {
      const required = (schema['required'] ?? []) as string[];
      const value: Json = {};
      for (const [key, part] of Object.entries((schema['properties'] ?? {}) as Record<string, Json>)) {
        const known = within(part, key);
        if (known !== undefined) value[key] = known.value;
        else if (required.includes(key)) return undefined;
      }
      return { value };
    }
    default:
      return schema['type'] === undefined && Object.keys(schema).every((key) => key === 'description')
        ? { value: USUAL[name] ?? 'text' }
        : undefined;
  }
};
