import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import type { ValidationProblem } from '@qiaoban/form/validation-problem';
import { RECORD_COLUMNS, ROW_COLUMNS } from './desired-tables';

/** Fields that bear the name of a column which our tables have of their own. */
export const nameProblems = (document: FormDocument): ValidationProblem[] => {
  const { main, tables } = listFields(document);
  const check = (
    own: Readonly<Record<string, string>>,
    fields: readonly { nodeId: string; field: string }[],
  ): ValidationProblem[] =>
    fields
      .filter(({ field }) => Object.hasOwn(own, field.toLowerCase()))
      .map(({ nodeId, field }) => ({
        node: nodeId,
        key: 'form.soundness.reserved_field',
        values: { label: field, field },
      }));
  return [...check(RECORD_COLUMNS, main), ...tables.flatMap((table) => check(ROW_COLUMNS, table.fields))];
};
