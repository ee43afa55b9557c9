import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFormRuntime } from '../runtime/form-runtime';
import type { FormRecord } from '../runtime/record-data';
import { formOf } from '../sample-form';
import { sampleHost } from '../sample-host';
import { FormView } from './form-view';

afterEach(cleanup);

const props = {
  label: '状态',
  options: [{ id: 'b', fullName: '还在' }],
  goneOptions: [
    { id: 'a', fullName: '去掉的' },
    { id: 'z', fullName: '别的' },
  ],
};
const open = (type: string, value: unknown, mode: 'edit' | 'read', more: object = {}) => {
  const form = formOf([{ type, field: 'x', props: { ...props, ...more } }]);
  const record: FormRecord = { x: value };
  const rights = mode === 'read' ? { fieldRights: { x: { access: 'read' as const } } } : {};
  const runtime = createFormRuntime(form, record, { now: 0, newId: () => 'r', isNew: false, ...rights });
  return render(<FormView runtime={runtime} host={sampleHost()} />).container;
};

describe('a choice that was taken out', () => {
  it.each([
    ['select', 'a', {}],
    ['radio', 'a', {}],
    ['checkbox', ['a', 'b'], {}],
    ['treeSelect', 'a', {}],
    ['cascader', ['a'], {}],
    ['popupSelect', 'a', {}],
    ['complexRadio', 'a,', {}],
  ])('%s is read by its name where a record holds it', (type, value, more) => {
    const container = open(type, value, 'read', more);
    expect(container.textContent).toContain('去掉的');
    expect(container.textContent).not.toContain('别的');
  });

  it.each([
    ['radio', 'a', {}],
    ['radio', 'a', { allowOther: true }],
    ['checkbox', ['a'], {}],
  ])('%s has it to choose from as long as the record holds it', (type, value, more) => {
    open(type, value, 'edit', more);
    expect(screen.getByLabelText<HTMLInputElement>('去掉的').checked).toBe(true);
    expect(screen.queryByLabelText('别的')).toBeNull();
  });

  it.each([
    ['select', 'a'],
    ['treeSelect', 'a'],
    ['cascader', ['a']],
  ])('%s names it in its box', (type, value) => {
    expect(open(type, value, 'edit').textContent).toContain('去掉的');
  });

  it('is grey', () => {
    expect(open('select', 'a', 'read').querySelector('.qb-option-grey')?.textContent).toBe('去掉的');
  });
});
