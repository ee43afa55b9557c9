import { expect, it } from 'vitest';
import { listOf } from './list-of';

const line = (kind: string, userId: string) => ({ kind, userId });
const shown = (more: Partial<Parameters<typeof listOf>[0]>): Parameters<typeof listOf>[0] => ({
  task: null,
  isReturned: false,
  starter: { id: 'zhang' },
  timeline: [line('submitted', 'zhang')],
  people: [{ id: 'zhang', name: '' }],
  ...more,
});

it.each([
  ['what waits for somebody', shown({ task: { id: 't' } }), 'li', '/workFlow/flowTodo'],
  ['what came back to its initiator', shown({ isReturned: true }), 'zhang', '/workFlow/flowTodo'],
  ['what somebody launched', shown({}), 'zhang', '/workFlow/flowLaunch'],
  ['what somebody handled', shown({ timeline: [line('agreed', 'li')] }), 'li', '/workFlow/flowDone'],
  [
    'a copy that was commented on',
    shown({ timeline: [line('commented', 'li')], people: [{ id: 'li', name: '' }] }),
    'li',
    '/workFlow/flowCirculate',
  ],
  ['what is of others', shown({}), 'li', '/workFlow/flowMonitor'],
])('%s stands under its list', (_, data, me, list) => {
  expect(listOf(data, me)).toBe(list);
});
