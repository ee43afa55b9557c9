import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldMessages } from './field-problem';

const message = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value, { error: fieldMessages('zh') }).error?.issues[0]?.message;

describe('what is wrong with a field', () => {
  it.each([
    ['an id', z.uuid()],
    ['a mail address', z.email()],
    ['a pattern', z.string().regex(/^a+$/)],
  ])('is that it is empty, where nothing stands in the place of %s', (_, schema) => {
    expect(message(schema, '')).toBe('不能为空');
    expect(message(schema, '?')).not.toBe('不能为空');
  });
});
