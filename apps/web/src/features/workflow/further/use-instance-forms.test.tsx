import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import { formOf } from '@qiaoban/form/sample-form';
import type { OpenFurther } from './use-further-forms';
import { useInstanceForms } from './use-instance-forms';

afterEach(cleanup);

const document = formOf([
  { type: 'comInput', field: 'word', props: { label: '意见', required: true } },
  { type: 'comInput', field: 'note', props: { label: '说明' } },
]);
const opened = (data: Record<string, unknown>) =>
  createFormRuntime(document, data, { now: 0, newId: () => 'new', language: 'zh', isNew: false });

const further = (formId: string, isEditable: boolean, recordVersion: number, data = {}): OpenFurther => ({
  form: { formId, title: formId, recordId: '', recordVersion, formData: {}, data, fieldRights: {}, isEditable },
  runtime: opened(data),
});

const show = (list: OpenFurther[]) => {
  const setTab = vi.fn();
  const main = opened({ word: '主表' });
  const { result } = renderHook(() => useInstanceForms('main', main, list, setTab));
  return { forms: () => result.current, setTab, main };
};

describe('the forms of an instance', () => {
  it('leads to the further form in which something is missing', () => {
    const { forms, setTab } = show([further('read', false, 1), further('review', true, 0)]);
    act(() => expect(forms().checkFurther()).toBe(false));
    expect(setTab).toHaveBeenCalledWith('further-review');
    expect(forms().furtherFocus?.formId).toBe('review');
  });

  it('shows what the server says at the form and the field that it is about', () => {
    const own = further('review', true, 0, { word: '好' });
    const { forms, setTab, main } = show([own]);
    act(() => forms().showProblems([{ path: 'furtherData.review.note', key: '已被占用' }]));
    expect(own.runtime?.problems().map(({ path }) => path)).toEqual(['note']);
    expect(setTab).toHaveBeenLastCalledWith('further-review');
    act(() => forms().showProblems([{ path: 'word', key: '不对' }]));
    expect(main.problems().map(({ path }) => path)).toEqual(['word']);
    expect(setTab).toHaveBeenLastCalledWith('form');
  });

  it('sends what is filled in for the first time with an approval, else only what was touched', () => {
    const fresh = further('review', true, 0, { word: '好' });
    const { forms } = show([fresh, further('read', false, 1)]);
    const sent = { review: { data: expect.objectContaining({ word: '好' }), version: 0 } };
    expect(forms().furtherData('agree', undefined)).toEqual(sent);
    expect(forms().furtherData('addSigner', 'after')).toEqual(sent);
    for (const key of ['refuse', 'return', 'addSigner'] as const)
      expect(forms().furtherData(key, 'before')).toEqual({});
    expect(forms().isDirty()).toBe(false);
    act(() => fresh.runtime?.set('note', '改过'));
    expect(forms().isDirty()).toBe(true);
    expect(forms().furtherData('return', undefined)).toMatchObject({ review: { data: { note: '改过' } } });
  });
});
