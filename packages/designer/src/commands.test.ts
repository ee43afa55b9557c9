import { describe, expect, it } from 'vitest';
import { fromClipboard, toClipboard } from './clipboard';
import type { Command } from './commands';
import {
  copyNode,
  copyNodes,
  insertNode,
  insertNodes,
  moveNode,
  moveNodes,
  removeNode,
  removeNodes,
  setProps,
} from './commands';
import type { DesignerDocument } from './document';
import { ancestorsOf, subtreeOf, treeFaults } from './document';
import { execute, startHistory } from './history';
import { neighbour, outline, shiftTarget } from './outline';
import type { PlacementOf } from './rules';
import { mayInsert, mayMove } from './rules';
import { sampleDocument } from './sample-document';
import { createDesignerStore } from './store';

const run = (command: Command, document = sampleDocument()): DesignerDocument =>
  execute(startHistory(document), command, { now: 0 }).present;
const ids = (): (() => string) => {
  let n = 0;
  return () => `new${++n}`;
};
const order = (document: DesignerDocument): string => subtreeOf(document, 'root').join(' ');

describe('commands', () => {
  it.each<[string, Command, string]>([
    ['insert at the end', insertNode({ id: 'x', type: 'leaf', props: {} }, { parent: 'root' }), 'root a box c b x'],
    [
      'insert in front',
      insertNode({ id: 'x', type: 'leaf', props: {} }, { parent: 'box', index: 0 }),
      'root a box x c b',
    ],
    [
      'index out of range is the end',
      insertNode({ id: 'x', type: 'l', props: {} }, { parent: 'box', index: 99 }),
      'root a box c x b',
    ],
    ['move down among siblings', moveNode('a', { parent: 'root', index: 2 }), 'root box c a b'],
    ['move up among siblings', moveNode('b', { parent: 'root', index: 0 }), 'root b a box c'],
    ['move onto own place', moveNode('a', { parent: 'root', index: 1 }), 'root a box c b'],
    ['move into a box', moveNode('a', { parent: 'box' }), 'root box c a b'],
    ['remove with all below', removeNode('box'), 'root a b'],
    ['move several down', moveNodes(['a', 'box'], { parent: 'root', index: 3 }), 'root b a box c'],
    ['move several in front', moveNodes(['box', 'b'], { parent: 'root', index: 0 }), 'root box c b a'],
    ['move several onto their own place', moveNodes(['a', 'box'], { parent: 'root', index: 1 }), 'root a box c b'],
    ['move several into a box', moveNodes(['a', 'b'], { parent: 'box', index: 0 }), 'root box a b c'],
    ['remove several', removeNodes(['a', 'b']), 'root box c'],
    ['copy several', copyNodes(['a', 'b'], ids()), 'root a new1 box c b new2'],
    ['copy behind the original', copyNode('box', ids()), 'root a box c new1 new2 b'],
  ])('%s', (_name, command, expected) => {
    const result = run(command);
    expect(order(result)).toBe(expected);
    expect(treeFaults(result)).toEqual([]);
  });

  it.each<[string, Command, string]>([
    ['into its own descendant', moveNode('box', { parent: 'c' }), 'into_itself'],
    ['into itself', moveNode('box', { parent: 'box' }), 'into_itself'],
    ['the root moved', moveNode('root', { parent: 'box' }), 'is_root'],
    ['the root removed', removeNode('root'), 'is_root'],
    ['several into one of them', moveNodes(['a', 'box'], { parent: 'box' }), 'into_itself'],
    ['unknown node', removeNode('nobody'), 'unknown_node'],
    ['a name of every object', setProps('constructor', { a: 1 }), 'unknown_node'],
    ['unknown parent', insertNode({ id: 'x', type: 'l', props: {} }, { parent: 'nobody' }), 'unknown_parent'],
    ['an id twice', insertNode({ id: 'a', type: 'l', props: {} }, { parent: 'root' }), 'id_taken'],
  ])('refuses: %s', (_name, command, code) => {
    expect(() => run(command)).toThrow(code);
  });

  it('undefined takes a property away', () => {
    expect(run(setProps('a', { label: undefined, tip: 't' })).nodes['a']?.props).toEqual({ tip: 't' });
  });
  it('leaves the given document alone', () => {
    const document = sampleDocument();
    run(removeNode('box'), document);
    expect(document).toEqual(sampleDocument());
  });
});

describe('clipboard', () => {
  it('pastes with new ids and whole subtrees once', () => {
    const document = sampleDocument();
    const nodes = fromClipboard(toClipboard(document, ['box', 'c', 'a']), document, ids());
    expect(nodes?.map((node) => node.id)).toEqual(['new1', 'new2', 'new3']);
    const pasted = run(insertNodes(nodes ?? [], { parent: 'root', index: 0 }));
    expect(order(pasted)).toBe('root new1 new2 new3 a box c b');
    expect(treeFaults(pasted)).toEqual([]);
  });
  it.each([
    '',
    'hello',
    '{}',
    '{"qiaoban":"nodes","kind":"other","version":1,"nodes":[{"id":"a","type":"x","props":{}}]}',
  ])('foreign text %j is no clip', (text) => {
    expect(fromClipboard(text, sampleDocument(), ids())).toBeUndefined();
  });
});

describe('outline and keyboard moves', () => {
  it('lists rows with depth, folded ones closed', () => {
    const rows = outline(sampleDocument()).map((row) => `${row.depth}${row.id}`);
    expect(rows).toEqual(['0a', '0box', '1c', '0b']);
    expect(outline(sampleDocument(), new Set(['box']))).toHaveLength(3);
  });
  it('walks by arrow keys', () => {
    expect(neighbour(sampleDocument(), 'c', 1)).toBe('b');
    expect(neighbour(sampleDocument(), 'a', -1)).toBeUndefined();
  });
  it.each([
    ['b', 'up', 'root a b box c'],
    ['a', 'down', 'root box c a b'],
    ['b', 'in', 'root a box c b'],
    ['c', 'out', 'root a box c b'],
  ] as const)('%s %s', (id, shift, expected) => {
    const target = shiftTarget(sampleDocument(), id, shift, (at) => at === 'box');
    expect(target && order(run(moveNode(id, target)))).toBe(expected);
  });
});

describe('rules', () => {
  const placementOf: PlacementOf = (type) =>
    ({
      root: { holdsChildren: true },
      box: { holdsChildren: true, mayStandIn: (above: readonly string[]) => !above.includes('box') },
      leaf: { holdsChildren: false },
    })[type];
  it('asks the holder and the held, through the whole subtree', () => {
    const document = run(insertNodes([{ id: 'box2', type: 'box', props: {} }], { parent: 'root' }));
    expect(mayInsert(document, placementOf, 'leaf', 'box')).toBe(true);
    expect(mayInsert(document, placementOf, 'leaf', 'a')).toBe(false);
    expect(mayInsert(document, placementOf, 'box', 'box')).toBe(false);
    expect(mayInsert(document, placementOf, 'unknown', 'root')).toBe(false);
    expect(mayMove(document, placementOf, 'a', 'box2')).toBe(true);
    expect(mayMove(document, placementOf, 'box', 'box2')).toBe(false);
    expect(mayMove(document, placementOf, 'box', 'c')).toBe(false);
    expect(ancestorsOf(document, 'c')).toEqual(['box', 'root']);
  });
});

describe('store', () => {
  it('keeps the selection outside the document and drops what is gone', () => {
    const store = createDesignerStore(sampleDocument(), { now: () => 0 });
    let notified = 0;
    store.subscribe(() => (notified += 1));
    store.select(['c', 'nobody']);
    expect(store.getState().selection).toEqual(['c']);
    expect(store.run(removeNode('box'))).toBeUndefined();
    expect(store.getState().selection).toEqual([]);
    expect(store.run(removeNode('box'))).toBe('unknown_node');
    store.undo();
    expect(store.getState().history.present).toEqual(sampleDocument());
    expect(notified).toBe(3);
  });
});
