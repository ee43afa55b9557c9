import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { FlowField } from '@qiaoban/flow/flow-field';

/** The form's fields as the picture of a flow names them in its conditions. */
export const flowFieldsOf = (form: FormDocument): FlowField[] =>
  listFields(form).main.map(({ path, label, filterKind, block }) => {
    const { holds } = block.definition;
    return { field: path, label, kind: filterKind ?? 'texts', ...(holds ? { holds } : {}) };
  });
