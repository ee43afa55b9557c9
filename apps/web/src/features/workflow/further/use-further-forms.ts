import { useState } from 'react';
import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import type { InstanceData } from '../parts/instance-head';
import { readForm, useOpener } from '../parts/use-open-form';

type FurtherForm = InstanceData['furtherForms'][number];
/** A further form of an instance with its open record; without one where it cannot be read. */
export type OpenFurther = { form: FurtherForm; runtime: FormRuntime | undefined };

/** Another key: what was typed belongs to records that are no longer so. */
export const furtherKey = (forms: readonly FurtherForm[]): string =>
  forms.map((each) => [each.formId, each.recordId, each.recordVersion, each.isEditable].join(':')).join(' ');

/** The further forms of an instance, opened; the same objects until `key` changes, so that typing survives fresh answers. */
export const useFurtherForms = (key: string, forms: readonly FurtherForm[], readOnly = false): OpenFurther[] => {
  const opener = useOpener();
  const open = (): OpenFurther[] =>
    forms.map((form) => {
      const document = form.formData === null ? undefined : readForm(form.formData);
      const isNew = form.recordVersion === 0;
      const { data, fieldRights, isEditable } = form;
      const record = { data, fieldRights, isNew, readOnly: readOnly || !isEditable };
      return { form, runtime: document && opener(document, record) };
    });
  const whole = `${key} ${furtherKey(forms)}`;
  const [kept, keep] = useState(() => ({ key: whole, list: open() }));
  if (kept.key === whole) return kept.list;
  const next = { key: whole, list: open() };
  keep(next);
  return next.list;
};

export const isFurtherDirty = (list: readonly OpenFurther[]): boolean =>
  list.some(({ runtime }) => runtime?.isDirty() === true);
