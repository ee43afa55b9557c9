import type { ReplyOf } from '@qiaoban/contracts/route';
import type { startForm } from '@qiaoban/contracts/workflow/instance.contract';
import { copiedRecord } from '@qiaoban/form/carry/copied-record';
import type { FormRecord } from '@qiaoban/form/runtime/record-data';
import { newKey } from '#lib/call/query.ts';
import { readForm } from '../parts/use-open-form';

type Start = Pick<ReplyOf<typeof startForm>, 'formData' | 'fieldRights'>;

const valuesIn = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

/** Values of an address for fields that the person may fill in; none of an address that cannot be read. */
export const begunWith = ({ formData, fieldRights }: Start, text: string): FormRecord => {
  const values = text === '' ? undefined : valuesIn(text);
  const form = values && readForm(formData);
  return form ? copiedRecord(form, form, values, { rights: fieldRights, newId: newKey }).data : {};
};
