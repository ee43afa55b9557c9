import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { operationsPage } from './operations-page';

const FILE = path.resolve(import.meta.dirname, '../../../../docs/flow-operations.md');

it('the page about operations says what the tables say', () => {
  if (process.env['UPDATE_FLOW_PAGE'] === '1') writeFileSync(FILE, operationsPage());
  expect(readFileSync(FILE, 'utf8')).toBe(operationsPage());
});
