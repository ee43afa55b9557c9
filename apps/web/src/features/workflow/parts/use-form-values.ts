import { useEffect, useState } from 'react';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';

/**
 * What the form holds, `wait` milliseconds after the last change. Only fields of the record are followed: the way of a
 * case never depends on a cell of a sub-table, only on what is calculated from it.
 */
export const useFormValues = (runtime: FormRuntime, wait = 500): FormRecord => {
  const [values, setValues] = useState(() => ({ runtime, record: runtime.value() }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setValues({ runtime, record: runtime.value() }), wait);
    };
    const stops = runtime.fields.main.map(({ field }) => runtime.subscribe(field, changed));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [runtime, wait]);
  return values.runtime === runtime ? values.record : runtime.value();
};
