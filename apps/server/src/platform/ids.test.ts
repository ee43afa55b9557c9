import { expect, it } from 'vitest';
import { newId } from './ids';

it('makes ids of version 7 that are unique and sort in the order in which they were made', () => {
  const made = Array.from({ length: 20_000 }, () => newId());
  expect(new Set(made).size).toBe(made.length);
  expect([...made].sort()).toEqual(made);
  for (const id of made.slice(0, 100))
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('carries the time in its first 48 bits and never goes back', () => {
  const later = newId(Date.now() + 5000);
  expect(newId(Date.now()) > later).toBe(true);
  expect(Number.parseInt(later.replace('-', '').slice(0, 12), 16)).toBeGreaterThan(Date.now());
});
