import type { FormDocument } from '@qiaoban/form/document';
import { listFields } from '@qiaoban/form/fields';
import { isMasked } from '@qiaoban/form/values/protected-text';

type Values = Record<string, unknown>;

/** What a copy of a record begins with: without numbers, what the server makes and what is shown in part, and with rows of its own. */
export const duplicateOf = (document: FormDocument, data: Readonly<Values>): Values => {
  const { main, tables } = listFields(document);
  const own = main.filter(
    ({ column, props, block }) => column !== undefined && !block.definition.isServerMade && !isMasked(props),
  );
  return {
    ...Object.fromEntries(own.map(({ field }) => [field, data[field] ?? null])),
    ...Object.fromEntries(
      tables.map(({ field, fields }) => {
        const rows = Array.isArray(data[field]) ? (data[field] as Values[]) : [];
        return [
          field,
          rows.map((row) =>
            Object.fromEntries(
              fields.map((each) => [each.field, isMasked(each.props) ? null : (row[each.field] ?? null)]),
            ),
          ),
        ];
      }),
    ),
  };
};
