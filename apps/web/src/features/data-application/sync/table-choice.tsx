import { useState } from 'react';
import { Checkbox, Input } from 'antd';
import { listTables } from '@qiaoban/contracts/data-application/data-model.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { countText } from '../sizes';

/** Tables of the source, to tick. */
export const TableChoice = ({
  fromId,
  chosen,
  onChange,
}: {
  fromId: string;
  chosen: readonly string[];
  onChange: (tables: string[]) => void;
}) => {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const tables = useRoute(listTables, { params: { linkId: fromId }, query: {} });
  if (tables.error) return <Failed text={tables.error.message} retry={() => void tables.refetch()} />;
  if (!tables.data) return <LinesSkeleton lines={6} />;
  const shown = tables.data.list.filter((row) =>
    `${row.table} ${row.tableName}`.toLowerCase().includes(keyword.toLowerCase()),
  );
  if (tables.data.list.length === 0) return <Empty title={t('data-model.no_tables')} />;
  return (
    <div className="da-stack">
      <Input
        allowClear
        style={{ maxWidth: 320 }}
        placeholder={t('data-model.keyword')}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
      />
      <div className="da-table-pick">
        {shown.map((row) => (
          <Checkbox
            key={row.table}
            checked={chosen.includes(row.table)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, row.table] : chosen.filter((name) => name !== row.table))
            }
          >
            {row.table}{' '}
            <span className="da-muted">
              {row.tableName || (row.sum >= 0 ? t('data-sync.rows_about', { n: countText(row.sum) }) : '')}
            </span>
          </Checkbox>
        ))}
      </div>
    </div>
  );
};
