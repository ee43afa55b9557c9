import type { BlockHost } from '@qiaoban/form/host';
import { isEmpty } from '@qiaoban/form/problem';
import { ListCell } from '@qiaoban/form/views/list-cell';
import { columnsOf } from '../list-columns';
import type { OpenForm } from '../open-form';
import type { StoredRecord } from '../use-record-form';

type Props = { form: OpenForm; record: StoredRecord | undefined; host: BlockHost };

/** The form and, once it is there, what the first column of its list shows of the record. */
export const RecordTitle = ({ form, record, host }: Props) => {
  const [first] = columnsOf(form);
  const value = first && record?.data[first.field.field];
  if (!first || !record || isEmpty(value)) return form.fullName;
  return (
    <span>
      {form.fullName} · <ListCell field={first.field} value={value} record={record.data} host={host} />
    </span>
  );
};
