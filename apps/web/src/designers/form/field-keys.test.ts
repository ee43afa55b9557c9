import { createDesignerStore } from '@qiaoban/designer/store';
import { formOf } from '@qiaoban/form/sample-form';
import { describe, expect, it } from 'vitest';
import { toggleRequired } from './field-keys';

describe('required by a key', () => {
  const store = createDesignerStore(
    formOf([
      { type: 'comInput', field: 'device' },
      { type: 'comInput', field: 'room', props: { required: true } },
      { type: 'divider', id: 'line' },
    ]),
    { now: () => 0 },
  );
  const required = (id: string): unknown => store.getState().history.present.nodes[id]?.props['required'];

  it('the chosen field is required, and at the next press it is not', () => {
    store.select(['device']);
    expect(toggleRequired(store)).toBe(true);
    expect(required('device')).toBe(true);
    expect(toggleRequired(store)).toBe(false);
    expect(required('device')).toBe(false);
  });
  it('of several, some of them required, all become so', () => {
    store.select(['device', 'room', 'line']);
    expect(toggleRequired(store)).toBe(true);
    expect([required('device'), required('room'), required('line')]).toEqual([true, true, undefined]);
  });
  it('where nothing can be required, nothing changes', () => {
    const before = store.getState().history.present;
    store.select(['line']);
    expect(toggleRequired(store)).toBeUndefined();
    store.select([]);
    expect(toggleRequired(store)).toBeUndefined();
    expect(store.getState().history.present).toBe(before);
  });
});
