import { flowKind, listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';
import type { FormDocument } from '@qiaoban/form/document';
import type { FlowField } from '@qiaoban/flow/model/flow-field';
import { kindsOf } from '@qiaoban/flow/model/flow-field';
import type { ColumnKind } from '@qiaoban/language/filter';

const fieldOf = (info: FieldInfo): FlowField => {
  const { holds } = info.block.definition;
  // what cannot be filtered (files) can at least be named in field rights, and asked whether it is empty
  return { field: info.path, label: info.label, kind: flowKind(info), ...(holds ? { holds } : {}) };
};

/** What a flow may ask of the fields of its form; columns of a sub-table follow it. */
export const flowFieldsOf = (form: FormDocument): FlowField[] => {
  const { main, tables } = listFields(form);
  return [
    ...main.map(fieldOf),
    ...tables.flatMap((table): FlowField[] => [
      { field: table.field, label: table.label, kind: 'texts', isTable: true },
      ...table.fields.map(fieldOf),
    ]),
  ];
};

const kinds = new WeakMap<FormDocument, Record<string, ColumnKind>>();

/** Column kinds for the conditions of a flow; found once a form. */
export const conditionKinds = (form: FormDocument): Record<string, ColumnKind> => {
  const known = kinds.get(form);
  if (known) return known;
  const made = kindsOf(flowFieldsOf(form));
  kinds.set(form, made);
  return made;
};

/** Kinds of all that a record may be given, columns of sub-tables among them. */
export const valueKinds = (form: FormDocument): Record<string, ColumnKind> =>
  Object.fromEntries(flowFieldsOf(form).flatMap(({ field, kind, isTable }) => (isTable ? [] : [[field, kind]])));
