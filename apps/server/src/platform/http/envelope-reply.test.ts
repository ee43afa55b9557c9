import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '@qiaoban/contracts/route';
import { asLasting } from '../lasting';
import { compileReply } from './envelope-reply';

type Branch = { name: string; children: Branch[] };
const Branch: z.ZodType<Branch> = z.lazy(() => z.object({ name: z.string(), children: z.array(Branch) }));

// not declared: the tests that go over all contracts must not find it
const compiledOf = (reply: z.ZodType) =>
  compileReply({ method: 'GET', path: '/api/x', summary: 'A trial', access: 'public', area: 'x', reply } as Route);
const write = (reply: z.ZodType) => {
  const compiled = compiledOf(reply);
  return (data: unknown, msg: string): string => compiled(data, msg).text();
};

it('sends fields that are called like words of a schema', () => {
  const reply = z.object({ format: z.string(), pattern: z.string(), maximum: z.number(), minLength: z.number() });
  const data = { format: 'xlsx', pattern: 'a', maximum: 3, minLength: 1 };
  expect(JSON.parse(write(reply)(data, ''))).toEqual({ code: 200, msg: '', data });
});

it('sends trees, also described ones, and nothing that the contract does not name', () => {
  const branch = { name: 'a', children: [{ name: 'b', children: [] }] };
  const text = write(z.object({ branch: Branch.describe('A tree') }))({ branch: { ...branch, secret: 1 } }, '');
  expect(JSON.parse(text).data).toEqual({ branch });
});

type Fields = { name?: string; tree?: boolean; more?: boolean };
it.each<[string, Fields]>([
  ['one', { name: 'x', tree: true }],
  ['several', { name: 'x', tree: true, more: true }],
  ['all of them', { tree: true, more: true }],
  ['none', { name: 'x' }],
])('writes what lasts once, the same as it would be written each time: %s', (_, { name, tree, more }) => {
  const answer = (lasts: boolean) => {
    const may = <T extends object>(value: T): T => (lasts ? asLasting(value) : value);
    return {
      ...(name === undefined ? {} : { name }),
      ...(tree === undefined
        ? {}
        : { tree: may([{ name: '"a}}', children: [{ name: '中', children: [] }], secret: 1 }]) }),
      ...(more === undefined ? {} : { more: may({ name: 'm', children: [], secret: 1 }) }),
      secret: 1,
    };
  };
  const reply = z.object({ name: z.string().optional(), tree: z.array(Branch).optional(), more: Branch.optional() });
  const compiled = write(reply);
  const expected = JSON.parse(compiled(answer(false), 'done')) as unknown;
  const lasting = answer(true);
  expect(JSON.parse(compiled(lasting, 'done'))).toEqual(expected);
  expect(JSON.stringify(expected)).not.toContain('secret');
  // another value beside it, what lasts unchanged
  expect(JSON.parse(compiled({ ...lasting, name: 'y' }, ''))).toMatchObject({ msg: '', data: { name: 'y' } });
  if (tree === undefined) return;
  const keyed = compiledOf(reply);
  const keys = [lasting, answer(true), { ...lasting, name: 'y' }].map((each) => keyed(each, '').key);
  expect(new Set(keys).size).toBe(3);
  expect(keyed(lasting, '').key).toBe(keys[0]);
  expect(keyed(lasting, '').length).toBeGreaterThanOrEqual(keyed(lasting, '').text().length - 3);
  lasting.tree!.length = 0;
  expect(JSON.parse(compiled(lasting, 'done'))).toEqual(expected);
});
