import { useState } from 'react';
import { Alert, Button, Form, Select } from 'antd';
import { listTables } from '@qiaoban/contracts/data-application/data-model.contract';
import { DB_NAMES, selectDataSources } from '@qiaoban/contracts/data-application/data-source.contract';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';

export type Chosen = { linkId: string; linkName: string; table: string; comment: string };
type Props = { onChoose: (chosen: Chosen | undefined) => void };

const OWN = '0';

/** Which data source, and which of its tables. */
export const TableChoice = ({ onChoose }: Props) => {
  const t = useT();
  const [linkId, setLinkId] = useState(OWN);
  const [table, setTable] = useState<string>();
  const sources = useRoute(selectDataSources, {});
  const tables = useRoute(listTables, { params: { linkId }, query: { keyword: '' } }, { staleTime: 0 });
  if (sources.error) return <Failed text={sources.error.message} retry={() => void sources.refetch()} />;
  if (!sources.data) return <LinesSkeleton lines={4} />;
  const links = sources.data.list.map(({ id, fullName, dbType }) => ({
    value: id,
    label: id === OWN ? t('from-table.own') : `${fullName}（${DB_NAMES[dbType]}）`,
    name: id === OWN ? t('from-table.own') : fullName,
  }));
  const available = (tables.data?.list ?? []).filter(({ isProtected }) => !isProtected);
  const choose = (name: string | undefined): void => {
    setTable(name);
    const found = available.find((each) => each.table === name);
    const linkName = links.find(({ value }) => value === linkId)?.name ?? '';
    onChoose(found && { linkId, linkName, table: found.table, comment: found.tableName });
  };
  return (
    <div className="from-table">
      <Form layout="vertical" className="from-table-choice">
        <Form.Item label={t('from-table.source')}>
          <Select
            aria-label={t('from-table.source')}
            value={linkId}
            options={links}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(id) => {
              setLinkId(id);
              choose(undefined);
            }}
          />
        </Form.Item>
        <Form.Item label={t('from-table.table')} extra={linkId === OWN && t('from-table.own_hint')}>
          <Select
            aria-label={t('from-table.table')}
            value={table}
            loading={tables.isFetching}
            disabled={tables.error !== null}
            placeholder={t('from-table.table_hint')}
            notFoundContent={tables.isFetching ? t('from-table.reading') : t('from-table.no_tables')}
            showSearch={{ optionFilterProp: 'label' }}
            options={available.map((each) => ({
              value: each.table,
              label: each.tableName === '' ? each.table : `${each.table}  ${each.tableName}`,
            }))}
            onChange={choose}
          />
        </Form.Item>
      </Form>
      {tables.error && (
        <Alert
          showIcon
          type="error"
          title={t('from-table.unreachable')}
          description={tables.error.message}
          action={
            <Button size="small" onClick={() => void tables.refetch()}>
              {t('app.retry')}
            </Button>
          }
        />
      )}
      <Alert showIcon type="info" title={t('from-table.what')} description={t('from-table.what_not')} />
    </div>
  );
};
