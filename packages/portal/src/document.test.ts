import { describe, expect, it } from 'vitest';
import { copyNode, insertNode, removeNode } from '@qiaoban/designer/commands';
import { createDesignerStore } from '@qiaoban/designer/store';
import { emptyPortalDocument } from './document';
import type { PortalDocument } from './document';
import { parsePortalDocument } from './parse-document';
import { newBlock, placeBlocks, portalBehaviours } from './portal-commands';
import { isSafeLink, isSafePicture, isWebAddress } from './safe-address';
import { interfacesOf, portalProblems } from './validation';
import { cellOf, fieldsOf, numberOf, rowsOf } from './rows';

const open = (document: PortalDocument = emptyPortalDocument()) => {
  let clock = 0;
  const store = createDesignerStore(document, { now: () => (clock += 5_000), behaviours: portalBehaviours });
  return {
    store,
    present: () => store.getState().history.present,
    add: (id: string, type: string) =>
      store.run(insertNode(newBlock(store.getState().history.present, type, id)!, { parent: 'root' })),
  };
};

describe('editing', () => {
  it('puts blocks into gaps, keeps them apart, and takes everything back', () => {
    const { store, present, add } = open();
    add('a', 'notice');
    add('b', 'chart');
    add('c', 'text');
    expect(present().nodes['b']?.place).toMatchObject({ x: 6, y: 0 });
    store.run(copyNode('a', () => 'a2'));
    expect(present().nodes['a']?.place).toMatchObject({ x: 0, y: 0 });
    expect(present().nodes['a2']?.place?.y).toBeGreaterThanOrEqual(8);
    store.run(placeBlocks({ b: { x: 0, y: 0, w: 6, h: 8 } }));
    expect(present().nodes['b']?.place).toMatchObject({ x: 0, y: 0 });
    expect(present().nodes['a']?.place).toMatchObject({ x: 0, y: 8 });
    store.undo();
    expect(present().nodes['a']?.place).toMatchObject({ x: 0, y: 0 });
    store.run(removeNode('a'));
    expect(present().nodes['a2']?.place).toMatchObject({ y: 0 });
    for (let step = 0; step < 10; step += 1) store.undo();
    expect(present()).toEqual(emptyPortalDocument());
  });

  it('knows no block of an unknown type and refuses to place what is not there', () => {
    expect(newBlock(emptyPortalDocument(), 'constructor', 'x')).toBeUndefined();
    expect(open().store.run(placeBlocks({ nobody: { x: 0, y: 0, w: 1, h: 1 } }))).toBe('unknown_node');
  });
});

describe('reading a document', () => {
  it('fills in what was left out and brings the grid in order', () => {
    const document = emptyPortalDocument();
    document.nodes['root']!.children = ['a', 'b'];
    for (const id of ['a', 'b'])
      document.nodes[id] = { id, type: 'notice', props: {}, place: { x: 0, y: 3, w: 6, h: 4 } };
    const parsed = parsePortalDocument(JSON.parse(JSON.stringify(document)));
    expect(parsed.ok && [parsed.document.nodes['a'], parsed.document.nodes['b']]).toMatchObject([
      { props: { count: 7, refresh: 0, showTitle: true }, place: { y: 0 } },
      { place: { y: 4 } },
    ]);
  });

  it.each<[string, (document: PortalDocument) => void]>([
    ['an unknown block', (d) => void (d.nodes['a']!.type = 'bomb')],
    ['a block without a place', (d) => void delete d.nodes['a']!.place],
    ['a block inside a block', (d) => void (d.nodes['a']!.children = [])],
    ['a stray block', (d) => void (d.nodes['z'] = { ...d.nodes['a']!, id: 'z' })],
    ['a lost child', (d) => void d.nodes['root']!.children!.push('lost')],
    ['a wrong id', (d) => void (d.nodes['a']!.id = 'b')],
    ['a huge block', (d) => void (d.nodes['a']!.place = { x: 0, y: 0, w: 12, h: 4000 })],
    ['a root that is a block', (d) => void (d.nodes['root']!.type = 'notice')],
  ])('refuses %s', (_, spoil) => {
    const document = emptyPortalDocument();
    document.nodes['root']!.children = ['a'];
    document.nodes['a'] = { id: 'a', type: 'notice', props: {}, place: { x: 0, y: 0, w: 6, h: 4 } };
    expect(parsePortalDocument(document).ok).toBe(true);
    spoil(document);
    expect(parsePortalDocument(document).ok).toBe(false);
  });

  it('says in reading order what is missing, and which interfaces are read', () => {
    const { present, add, store } = open();
    expect(portalProblems(present()).map(({ key }) => key)).toEqual(['portal.soundness.empty']);
    add('a', 'chart');
    add('b', 'webPage');
    expect(portalProblems(present()).map(({ node, key }) => [node, key])).toEqual([
      ['a', 'portal.soundness.no_source'],
      ['b', 'portal.soundness.no_address'],
    ]);
    store.run({
      name: 'set',
      run: (draft) => void (draft.nodes['a']!.props['source'] = { interfaceId: 'i1', parameters: {} }),
    });
    expect(interfacesOf(present())).toEqual(['i1']);
  });
});

describe('addresses', () => {
  it.each<[string, boolean, boolean, boolean]>([
    ['https://example.com/a?b=1', true, true, true],
    ['/workFlow/flowTodo', false, true, true],
    ['//evil.example', false, false, false],
    ['/\\evil.example', false, false, false],
    ['javascript:alert(1)', false, false, false],
    ['JaVaScRiPt:alert(1)', false, false, false],
    [' https://example.com', false, false, false],
    ['https://example.com/"onload="x', false, false, false],
    ['mailto:a@b.cn', false, true, false],
    ['data:text/html;base64,AAAA', false, false, false],
    ['data:image/svg+xml;base64,AAAA', false, false, false],
    ['data:image/png;base64,AAAA', false, false, true],
    ['file:///etc/passwd', false, false, false],
  ])('%s', (address, web, link, picture) => {
    expect([isWebAddress(address), isSafeLink(address), isSafePicture(address)]).toEqual([web, link, picture]);
  });
});

describe('rows of an interface', () => {
  it('finds them wherever services put them', () => {
    expect(rowsOf([{ a: 1 }])).toEqual([{ a: 1 }]);
    expect(rowsOf({ data: { list: [{ a: 1 }] } })).toEqual([{ data: { list: [{ a: 1 }] } }]);
    expect(rowsOf({ list: [1, 2] })).toEqual([{ value: 1 }, { value: 2 }]);
    expect(rowsOf(5)).toEqual([{ value: 5 }]);
    expect(rowsOf(null)).toEqual([]);
    expect(fieldsOf([{ a: 1 }, { b: 2 }])).toEqual(['a', 'b']);
  });

  it('reads numbers and shows no foreign properties', () => {
    expect(numberOf({ n: '1,200.50' }, 'n')).toBe(1200.5);
    expect(numberOf({ n: 'x' }, 'n')).toBeNull();
    expect(numberOf({ n: Number.NaN }, 'n')).toBeNull();
    expect(cellOf({}, 'constructor')).toBeNull();
    expect(cellOf({ o: { a: 1 } }, 'o')).toBe('{"a":1}');
  });
});
