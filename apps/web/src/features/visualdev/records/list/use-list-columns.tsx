import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { BlockHost } from '@qiaoban/form/host';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '#lib/texts/i18n.ts';
import { tableColumns } from '../list-columns';
import type { OpenForm } from '../open-form';
import type { RecordQuestion } from '../record-question';
import { useFigures } from '../table/figures';
import { InlineCell, isInline } from '../table/inline-cell';
import { mayChange, useChangeRecord } from '../views/change-record';

type ListColumns = {
  columns: DataColumn<RecordRow>[];
  /** Over all that matches, by field; undefined where the design asks for none. */
  figures: ReturnType<typeof useFigures>;
  /** A row with what was changed in it and is not saved yet. */
  withShown: ReturnType<typeof useChangeRecord>['withShown'];
};

/** The columns of the list, with their figures, and inputs where cells may be changed in place. */
export const useListColumns = (form: OpenForm, host: BlockHost, question: RecordQuestion): ListColumns => {
  const t = useT();
  const isPhone = usePhone();
  const figures = useFigures(form, question);
  const { changeField, withShown } = useChangeRecord(form);
  const isInlineList = form.document.list.inlineEdit === true && !isPhone;
  const columns = tableColumns(form, host, t, {
    figures,
    ...(isInlineList
      ? {
          inline: ({ field }, row, cell) =>
            isInline(field) && mayChange(form, row, [field.field]) ? (
              <InlineCell
                field={field}
                value={row.data[field.field] ?? null}
                record={row.data}
                host={host}
                onSave={(value) => changeField(row, field.field, value)}
              >
                {cell}
              </InlineCell>
            ) : (
              cell
            ),
        }
      : {}),
  });
  return { columns, figures, withShown };
};
