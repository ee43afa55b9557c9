import { summaryText } from '@qiaoban/form/record-summary';
import type { BlockHost } from '@qiaoban/form/host';
import { columnsOf } from '../list-columns';
import type { OpenForm } from '../open-form';
import type { StoredRecord } from '../use-record-form';

/** The form and, once it is there, what the first column of its list shows of the record. */
export const recordTitle = (form: OpenForm, record: StoredRecord | undefined, host: BlockHost): string => {
  const [first] = columnsOf(form);
  const name = first && record ? summaryText(first.field, record.data[first.field.field], host) : '';
  return name === '' ? form.fullName : `${form.fullName} · ${name}`;
};
