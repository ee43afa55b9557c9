import { expect, it } from 'vitest';
import { opText } from './all';

it('times are earlier or later, everything else less or greater', () => {
  expect([opText('zh', 'lt', true), opText('zh', 'ge', true), opText('en', 'gt', true)]).toEqual([
    '早于',
    '不早于',
    'after',
  ]);
  expect([opText('zh', 'lt'), opText('zh', 'between', true), opText('en', 'eq', true)]).toEqual(['小于', '介于', 'is']);
});
