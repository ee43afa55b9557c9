import { Alert, Checkbox, Input, Select } from 'antd';
import type { ColumnType } from '@qiaoban/form/columns/guess-column';
import { formText } from '@qiaoban/form/texts/form-text';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { typesFor } from './source';
import type { Source, SourceColumn } from './source';
import './from-data.css';
import '../parts/column-list.css';

type ColumnsProps = { columns: readonly SourceColumn[]; onChange: (columns: SourceColumn[]) => void };

const Columns = ({ columns, onChange }: ColumnsProps) => {
  const t = useT();
  const language = useLanguage();
  const set = (at: number, values: Partial<SourceColumn>): void =>
    onChange(columns.map((column) => (column.at === at ? { ...column, ...values } : column)));
  return (
    <ul className="column-list from-data-columns">
      {columns.map((column) => {
        const { at, title, type, isIn, isRequired, facts } = column;
        return (
          <li key={at} data-off={!isIn || undefined}>
            <Checkbox
              aria-label={t('from-data.take', { name: title })}
              checked={isIn}
              onChange={(event) => set(at, { isIn: event.target.checked })}
            />
            <Input
              aria-label={t('from-data.title_of', { name: facts.title || title })}
              value={title}
              maxLength={100}
              disabled={!isIn}
              status={isIn && title.trim() === '' ? 'error' : ''}
              onChange={(event) => set(at, { title: event.target.value })}
            />
            <Select<ColumnType>
              aria-label={t('from-data.type_of', { name: title })}
              value={type}
              disabled={!isIn}
              options={typesFor(column).map((each) => ({
                value: each,
                label: formText(language, `form.block.${each}`),
              }))}
              onChange={(next) => set(at, { type: next })}
            />
            <Checkbox
              checked={isRequired}
              disabled={!isIn}
              onChange={(event) => set(at, { isRequired: event.target.checked })}
            >
              {t('from-data.required')}
            </Checkbox>
            <span className="from-data-samples" title={facts.samples.join('\n')}>
              {facts.samples.join(' · ')}
            </span>
          </li>
        );
      })}
    </ul>
  );
};

type Props = { source: Source; onChange: (source: Source) => void };

/** What becomes of each column: its field's name and kind, with the first values beside it. */
export const ColumnsStep = ({ source, onChange }: Props) => {
  const t = useT();
  return (
    <div className="from-data">
      <span className="from-data-muted">{t('from-data.columns_hint')}</span>
      {source.skipped !== undefined && source.skipped > 0 && (
        <Alert showIcon type="warning" title={t('from-data.skipped', { count: source.skipped })} />
      )}
      <Columns columns={source.columns} onChange={(columns) => onChange({ ...source, columns })} />
      {source.tables.map((table, index) => {
        const put = (values: Partial<typeof table>): void =>
          onChange({
            ...source,
            tables: source.tables.map((each, at) => (at === index ? { ...each, ...values } : each)),
          });
        return (
          <section key={index}>
            <div className="from-data-table">
              <span>{t('from-data.sub_table')}</span>
              <Input
                aria-label={t('from-data.sub_table')}
                value={table.title}
                maxLength={100}
                onChange={(event) => put({ title: event.target.value })}
              />
            </div>
            <Columns columns={table.columns} onChange={(columns) => put({ columns })} />
          </section>
        );
      })}
    </div>
  );
};
