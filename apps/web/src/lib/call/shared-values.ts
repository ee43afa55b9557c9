import { useEffect, useRef } from 'react';

/** Lists and objects are copied by the form that takes them in. */
const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);

/**
 * Settings that several people save: what others saved comes into the form, what was typed here stays. A field was typed
 * in when it differs from what was stored last; the kit's own mark is also set by values that come in.
 */
export const useSharedValues = <T extends object>(
  form: { getFieldValue: (name: never) => unknown; setFieldsValue: (values: never) => void },
  names: readonly (keyof T & string)[],
  stored: T | undefined,
): void => {
  const last = useRef<T>(undefined);
  useEffect(() => {
    const before = last.current;
    last.current = stored;
    if (stored === undefined) return;
    const untyped = names.filter(
      (name) => before === undefined || isSame(form.getFieldValue(name as never), before[name]),
    );
    form.setFieldsValue(Object.fromEntries(untyped.map((name) => [name, stored[name]])) as never);
    // oxlint-disable-next-line react/exhaustive-deps -- the names are those of the form that is shown
  }, [form, stored]);
};
