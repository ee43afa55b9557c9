import { Checkbox, Input } from 'antd';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { readFormTable } from '@qiaoban/contracts/visualdev/form-model.contract';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import '../parts/column-list.css';

export type TableColumn = ReplyOf<typeof readFormTable>['columns'][number] & { isIn: boolean };

type Props = {
  columns: readonly TableColumn[];
  /** The table has no key of its own: somebody has to say what tells its rows apart. */
  asksKey: boolean;
  onChange: (columns: TableColumn[]) => void;
};

/** Columns of a table that become fields: which, and what they are called. */
export const TableColumns = ({ columns, asksKey, onChange }: Props) => {
  const t = useT();
  const set = (name: string, values: Partial<TableColumn>): void =>
    onChange(columns.map((each) => (each.column === name ? { ...each, ...values } : each)));
  return (
    <ul className="column-list from-table-columns">
      {columns.map(({ column, label, type, kind, isKey, isIn, isRequired, isMade }) => (
        <li key={column} data-off={!isIn || undefined}>
          <Checkbox
            aria-label={t('from-table.take', { name: column })}
            checked={isIn}
            disabled={isKey}
            onChange={(event) => set(column, { isIn: event.target.checked })}
          />
          <Input
            aria-label={t('from-table.title_of', { name: column })}
            value={label}
            maxLength={100}
            disabled={!isIn}
            status={isIn && label.trim() === '' ? 'error' : ''}
            onChange={(event) => set(column, { label: event.target.value })}
          />
          <span className="from-table-type" title={`${column} ${type}`}>
            <code>{column}</code> {t(`from-table.kind_${kind}`)}
          </span>
          <span className="from-table-marks">
            {asksKey ? (
              <Checkbox
                checked={isKey}
                onChange={(event) => set(column, { isKey: event.target.checked, isIn: event.target.checked || isIn })}
              >
                {t('from-table.key')}
              </Checkbox>
            ) : (
              isKey && <StatusTag tone="info">{t('from-table.key')}</StatusTag>
            )}
            {isMade && <StatusTag tone="neutral">{t('from-table.made')}</StatusTag>}
            {isRequired && !isMade && <StatusTag tone="warning">{t('from-table.required')}</StatusTag>}
          </span>
        </li>
      ))}
    </ul>
  );
};
