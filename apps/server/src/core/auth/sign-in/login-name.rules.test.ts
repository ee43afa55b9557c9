import { expect, it } from 'vitest';
import { loginNameOf } from './login-name.rules';

it.each([
  ['zhangwei', { kind: 'account', account: 'zhangwei' }],
  [' 13800000001 ', { kind: 'account', account: '13800000001' }],
  ['13800000001@Shunda', { kind: 'member', mobile: '13800000001', organisation: 'shunda' }],
  ['12800000001@shunda', { kind: 'named', account: '12800000001', organisation: 'shunda' }],
  ['boss@Shunda', { kind: 'named', account: 'boss', organisation: 'shunda' }],
  ['13800000001@', { kind: 'account', account: '13800000001@' }],
  ['13800000001@a@b', { kind: 'account', account: '13800000001@a@b' }],
  ["13800000001@x';--", { kind: 'account', account: "13800000001@x';--" }],
])('%j means %j', (typed, name) => {
  expect(loginNameOf(typed)).toEqual(name);
});
