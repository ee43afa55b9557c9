import { expect, it } from 'vitest';
import { limitQuestion } from './limit-question';

const t = ((key: string) => key.replace('permission-data.', '')) as Parameters<typeof limitQuestion>[0];
const held = { enabledMark: 1 as const, granted: 2 };

it.each([
  ['data', true, [], 'limit_ask_no_grants'],
  [
    'data',
    true,
    [
      { ...held, granted: 0 },
      { ...held, enabledMark: 0 as const },
    ],
    'limit_ask_no_grants',
  ],
  ['data', true, [held], 'limit_ask_at_once'],
  ['data', true, undefined, 'limit_ask_at_once'],
  ['data', false, [], 'limit_ask_at_once'],
  ['column', true, [], 'limit_ask_at_once'],
] as const)('says before %s is limited (%s) what that does', (key, isOn, schemes, text) => {
  expect(limitQuestion(t, key, isOn, schemes)).toEqual({
    title: isOn ? 'limit_ask_on' : 'limit_ask_off',
    text,
    danger: text === 'limit_ask_no_grants',
  });
});
