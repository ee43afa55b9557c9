import type { FlowField } from '@qiaoban/flow/flow-field';
import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FieldInfo } from '@qiaoban/form/fields';

const fieldOf = ({ path, label, filterKind, block }: FieldInfo): FlowField => {
  const { holds } = block.definition;
  return { field: path, label, kind: filterKind ?? 'texts', ...(holds ? { holds } : {}) };
};

/** The form's fields as conditions and field rights name them; columns of a sub-table follow it, as on the server. */
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
