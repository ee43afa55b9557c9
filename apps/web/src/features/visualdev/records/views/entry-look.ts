import { useMemo } from 'react';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import type { RecordView } from '@qiaoban/form/record-view';
import { optionColour } from '@qiaoban/form/values/option-colours';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { useOptions } from '@qiaoban/form/views/use-options';
import { mainFieldsOf } from '../open-form';
import type { OpenForm } from '../open-form';

/** Fields of an entry: what it is called, and what else stands on it. */
export type EntryFields = { title: FieldInfo | undefined; lines: readonly FieldInfo[] };

export const entryFields = (form: OpenForm, view: RecordView): EntryFields => {
  const fields = mainFieldsOf(form);
  const first = form.document.list.columnList.find(({ field }) => fields.has(field))?.field;
  return {
    title: fields.get(view.title ?? first ?? ''),
    lines: view.fields.flatMap((field) => fields.get(field) ?? []),
  };
};

const NO_OPTIONS: OptionProps = {
  label: '',
  showLabel: true,
  span: 24,
  noShow: false,
  dataType: 'static',
  options: [],
};

/** The choices of a field in the person's language, none where it has no choices. */
export const useFieldOptions = (host: BlockHost, field: FieldInfo | undefined) =>
  useOptions(host, field?.block.definition.readsOptions ? (field.props as OptionProps) : NO_OPTIONS);

/** Class of an entry's colour by the field that the view takes colours from. */
export const useEntryColour = (form: OpenForm, host: BlockHost, view: RecordView): ((row: RecordRow) => string) => {
  const field = useMemo(() => mainFieldsOf(form).get(view.colour ?? ''), [form, view.colour]);
  const options = useFieldOptions(host, field);
  const coloured = options.map(({ value, colour }) => ({ id: value, colour }));
  return (row) => {
    if (field === undefined) return 'qb-option qb-option-blue';
    return `qb-option qb-option-${optionColour(coloured, row.data[field.field])}`;
  };
};
