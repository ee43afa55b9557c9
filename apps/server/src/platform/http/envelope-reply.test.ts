import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Route } from '@qiaoban/contracts/route';
import { compileReply } from './envelope-reply';

type Branch = { name: string; children: Branch[] };
const Branch: z.ZodType<Branch> = z.lazy(() => z.object({ name: z.string(), children: z.array(Branch) }));

// not declared: the tests that go over all contracts must not find it
const write = (reply: z.ZodType) =>
  compileReply({ method: 'GET', path: '/api/x', summary: 'A trial', access: 'public', area: 'x', reply } as Route);

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
