import { useEffect } from 'react';
import type { FormInstance } from 'antd';

/** Settings that several people save: what others saved comes into the form, what was typed here stays. */
export const useSharedValues = <T extends object>(
  form: FormInstance<T>,
  names: readonly (keyof T & string)[],
  stored: T | undefined,
): void => {
  useEffect(() => {
    if (stored === undefined) return;
    const untouched = names.filter((name) => !form.isFieldTouched(name as never));
    form.setFieldsValue(Object.fromEntries(untouched.map((name) => [name, stored[name]])) as never);
    // the names are those of the form that is shown
    // oxlint-disable-next-line react/exhaustive-deps
  }, [form, stored]);
};

/** What is stored now is what was typed. */
export const markUntouched = <T extends object>(form: FormInstance<T>, names: readonly (keyof T & string)[]): void =>
  form.setFields(names.map((name) => ({ name: name as never, touched: false })));
