import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { declaredRoutes, routeName } from '@qiaoban/contracts/route';

const contracts = fileURLToPath(new URL('../../../packages/contracts/src', import.meta.url));
/** Every call of the specification, `GET /api/…/{id}`. */
const specified = JSON.parse(
  readFileSync(new URL('../test/specified-calls.json', import.meta.url), 'utf8'),
) as readonly string[];

/** Calls that nothing answers yet, by the area that will bring them. The list may only shrink. */
const MISSING: Readonly<Record<string, readonly string[]>> = {};

/** Does a contract answer the call? A part of the path that the contract takes as a parameter fits any. */
const answers = (contract: string, call: string): boolean => {
  const [ours, theirs] = [contract.split(/[ /]+/), call.split(/[ /]+/)];
  if (ours.length !== theirs.length) return false;
  return ours.every((part, at) => part.startsWith(':') || part.toLowerCase() === theirs[at]?.toLowerCase());
};

beforeAll(async () => {
  const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((path) => path.endsWith('.contract.ts')))
    await import(/* @vite-ignore */ join(contracts, file));
});

it('every call of the specification is answered, but those that are known to be missing', () => {
  const ours = declaredRoutes().map(routeName);
  expect(specified.length).toBeGreaterThan(140);
  const missing = specified.filter((call) => !ours.some((contract) => answers(contract, call)));
  expect(missing.toSorted()).toEqual(Object.values(MISSING).flat().toSorted());
});
