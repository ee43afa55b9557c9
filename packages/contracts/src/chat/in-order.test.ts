import { expect, it } from 'vitest';
import { createInOrder } from './in-order';
import type { ChatMessage } from './chat-message';

const message = (conversationId: string, seq: number): ChatMessage => ({ conversationId, seq }) as ChatMessage;

it.each([
  ['in order', [1, 2, 3], [1, 2, 3], false],
  ['twice', [1, 1, 2, 2, 1, 3], [1, 2, 3], false],
  ['turned round', [3, 2, 1], [1, 2, 3], false],
  ['with a gap', [1, 3, 4], [1], true],
])('gives out what comes %s', (_, given, wanted, isGap) => {
  const inOrder = createInOrder();
  inOrder.known('c', 0);
  const results = given.map((seq) => inOrder.accept(message('c', seq)));
  expect(results.flatMap((each) => each.deliver.map((m) => m.seq))).toEqual(wanted);
  expect(results.at(-1)?.isGap).toBe(isGap);
});

it('goes on where the list of conversations says that it stands, and knows conversations apart', () => {
  const inOrder = createInOrder();
  inOrder.known('a', 7);
  expect(inOrder.accept(message('a', 7)).deliver).toEqual([]);
  expect(inOrder.accept(message('a', 9))).toMatchObject({ deliver: [], isGap: true });
  expect(inOrder.known('a', 8).map((m) => m.seq)).toEqual([9]);
  // the first that is heard of an unknown conversation is its beginning here
  expect(inOrder.accept(message('b', 40)).deliver).toHaveLength(1);
  expect(inOrder.state()).toEqual([
    { id: 'a', seq: 9 },
    { id: 'b', seq: 40 },
  ]);
  inOrder.forget('a');
  expect(inOrder.seqOf('a')).toBeUndefined();
});

it('gives out each once and in order, whatever chance brings', () => {
  for (let round = 0; round < 200; round += 1) {
    const inOrder = createInOrder();
    inOrder.known('c', 0);
    const out: number[] = [];
    const given = Array.from({ length: 60 }, () => 1 + Math.floor(Math.random() * 20));
    for (const seq of [...given, ...Array.from({ length: 20 }, (_, n) => n + 1)])
      out.push(...inOrder.accept(message('c', seq)).deliver.map((m) => m.seq));
    expect(out).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  }
});
