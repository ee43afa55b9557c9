import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSharedValues } from './shared-values';

type Settings = { least: number; most: number; days: number };

it('brings in what others saved, time and again, and leaves what was typed', () => {
  const shown: Partial<Settings> = {};
  const form = {
    getFieldValue: (name: keyof Settings) => shown[name],
    setFieldsValue: (values: Partial<Settings>) => void Object.assign(shown, values),
  };
  const { rerender } = renderHook(({ stored }) => useSharedValues<Settings>(form, ['least', 'most', 'days'], stored), {
    initialProps: { stored: { least: 6, most: 16, days: 0 } },
  });
  expect(shown).toEqual({ least: 6, most: 16, days: 0 });
  shown.most = 20;
  rerender({ stored: { least: 7, most: 16, days: 0 } });
  expect(shown).toEqual({ least: 7, most: 20, days: 0 });
  rerender({ stored: { least: 8, most: 18, days: 30 } });
  expect(shown).toEqual({ least: 8, most: 20, days: 30 });
  // saved here: what comes back is what was typed
  rerender({ stored: { least: 8, most: 20, days: 30 } });
  rerender({ stored: { least: 8, most: 22, days: 30 } });
  expect(shown).toEqual({ least: 8, most: 22, days: 30 });
});
