import { copyNode, insertNode, removeNode, setProps } from '@qiaoban/designer/commands';
import { execute, startHistory } from '@qiaoban/designer/history';
import { mayInsert, mayMove } from '@qiaoban/designer/rules';
import { describe, expect, it } from 'vitest';
import type { FormDocument } from './document';
import { formBehaviours, newFieldName, newFormNode } from './new-field';
import { placementOf } from './placement';
import { expenseClaim, formOf } from './sample-form';

const start = expenseClaim();
const run = (document: FormDocument, command: Parameters<typeof execute<FormDocument>>[1]): FormDocument =>
  execute(startHistory(document), command, { now: 0, behaviours: formBehaviours }).present;
let n = 0;
const newId = (): string => `id${++n}`;

describe('new fields', () => {
  it('are numbered as the family does', () => {
    expect(newFieldName(start, 'comInput')).toBe('comInputField101');
    expect(newFieldName(formOf([{ type: 'comInput', field: 'comInputField107' }]), 'table')).toBe('tableField108');
  });
  it('a new node has what its block needs', () => {
    expect(newFormNode(start, 'card', 'c')).toMatchObject({ id: 'c', type: 'card', children: [] });
    expect(newFormNode(start, 'table', 't')).toMatchObject({ field: 'tableField101', children: [] });
    expect(newFormNode(start, 'nope', 't')).toBeUndefined();
  });
  it('a copied table gets names of its own, and the originals keep theirs', () => {
    const copied = run(start, copyNode('lines', newId));
    const names = Object.values(copied.nodes).flatMap(({ field }) => (field === undefined ? [] : [field]));
    expect(new Set(names).size).toBe(names.length);
    expect(copied.nodes['lines_amount']?.field).toBe('amount');
  });
  it('a removed field leaves the list design', () => {
    const removed = run(start, removeNode('reason'));
    expect(removed.list.columnList.map(({ field }) => field)).toEqual(['billNo', 'claimDate', 'total']);
    expect(removed.list.searchList).toEqual([{ field: 'claimDate' }]);
  });
  it('a relation that turns to another form leaves no field of the one before behind it', () => {
    const form = formOf([
      { type: 'relationForm', field: 'asset', props: { label: 'A', relatedForm: 'assets', relatedField: 'name' } },
      {
        type: 'relationFormAttr',
        field: 'price',
        props: { label: 'P', relation: 'asset', relatedForm: 'assets', relatedField: 'price' },
      },
    ]);
    const same = run(form, setProps('asset', { label: 'B' }));
    expect(same.nodes['price']).toBe(form.nodes['price']);
    const turned = run(form, setProps('asset', { relatedForm: 'rooms', relatedField: '' }));
    expect(turned.nodes['price']?.props).toMatchObject({ relation: 'asset', relatedForm: 'rooms', relatedField: '' });
  });
  it('inserting touches nothing else', () => {
    const node = newFormNode(start, 'comInput', 'x');
    const inserted = node && run(start, insertNode(node, { parent: 'root' }) as Parameters<typeof run>[1]);
    expect(inserted?.list).toBe(start.list);
    expect(inserted?.nodes['reason']).toBe(start.nodes['reason']);
  });
});

describe('placement', () => {
  it.each([
    ['comInput', 'lines', true],
    ['uploadImg', 'lines', true],
    ['textarea', 'lines', true],
    ['radio', 'lines', true],
    ['editor', 'lines', true],
    ['createUser', 'lines', false],
    ['table', 'lines', false],
    ['card', 'lines', false],
    ['card', 'root', true],
    ['comInput', 'reason', false],
  ])('%s into %s: %s', (type, parent, expected) => {
    expect(mayInsert(start, placementOf, type, parent)).toBe(expected);
  });
  it('moves ask for everything that moves', () => {
    expect(mayMove(start, placementOf, 'lines', 'lines')).toBe(false);
    expect(mayMove(start, placementOf, 'kind', 'lines')).toBe(true);
    expect(mayMove(start, placementOf, 'reason', 'lines')).toBe(true);
  });
});
