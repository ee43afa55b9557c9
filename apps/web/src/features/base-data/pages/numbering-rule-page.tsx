import { PlusOutlined } from '@ant-design/icons';
import type { ReplyOf } from '@qiaoban/contracts/route';
import {
  deleteNumberingRule,
  listNumberingRules,
  selectNumberingRules,
  setNumberingRuleState,
} from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { NumberingCountersDrawer } from '../parts/numbering-counters-drawer';
import { NumberingRuleDialog } from '../parts/numbering-rule-dialog';
import { stateAction } from '../parts/state-action';
import { StateTag } from '../parts/state-tag';

type Row = ReplyOf<typeof listNumberingRules>['list'][number];
const stale = [listNumberingRules, selectNumberingRules];

/** Rules of bill numbers: what they look like, which number was given out last, which comes next. */
export const NumberingRulePage = () => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const list = useList(listNumberingRules);
  const remove = useAction(deleteNumberingRule, { stale });
  const setState = useAction(setNumberingRuleState, { stale });
  const add: Action = {
    key: 'add',
    label: t('app.add'),
    icon: <PlusOutlined />,
    primary: true,
    hidden: !may('btn_add'),
    run: () => setUrl({ dialog: 'new', id: '' }),
  };

  const columns: DataColumn<Row>[] = [
    { key: 'fullName', title: t('base-data.name'), onPhone: 'title' },
    { key: 'enCode', title: t('base-data.code'), width: 120 },
    {
      key: 'prefix',
      title: t('base-data.bill_prefix'),
      width: 70,
      render: (row) => (row.segments.length > 0 ? '' : row.prefix),
    },
    {
      key: 'dateFormat',
      title: t('base-data.bill_date'),
      width: 150,
      // a rule of own segments has its prefix and date among them
      render: (row) => t(row.segments.length > 0 ? 'base-data.bill_make_own' : `base-data.bill_date_${row.dateFormat}`),
    },
    { key: 'digit', title: t('base-data.bill_digit'), width: 90, kind: 'number' },
    { key: 'startNumber', title: t('base-data.bill_start'), width: 70, kind: 'number' },
    {
      key: 'outputNumber',
      title: t('base-data.bill_last'),
      width: 150,
      render: (row) =>
        row.outputNumber || <span style={{ color: 'var(--qb-text-3)' }}>{t('base-data.bill_none_given')}</span>,
    },
    { key: 'example', title: t('base-data.bill_next'), width: 150 },
    { key: 'enabledMark', title: t('app.status'), width: 100, render: (row) => <StateTag mark={row.enabledMark} /> },
    { key: 'sortCode', title: t('app.sort_code'), width: 80, kind: 'number', offAtFirst: true, onPhone: 'hide' },
    { key: 'description', title: t('app.description'), width: 200, offAtFirst: true },
    {
      key: 'creatorTime',
      title: t('app.created_at'),
      width: 150,
      offAtFirst: true,
      onPhone: 'hide',
      render: (row) => formatTime(row.creatorTime),
    },
  ];

  return (
    <Page toolbar={<SearchBar {...list.search} keywordHint={t('base-data.keyword_hint')} />}>
      <DataTable<Row>
        id="base-data.billRule"
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        toolbar={[add]}
        onRowOpen={(row) => may('btn_edit') && setUrl({ dialog: 'edit', id: row.id })}
        rowActions={(row) => [
          standard.edit(() => setUrl({ dialog: 'edit', id: row.id })),
          { key: 'counters', label: t('base-data.counters'), run: () => setUrl({ dialog: 'counters', id: row.id }) },
          stateAction(t, may('btn_edit'), row, (enabledMark) =>
            setState.tried({ params: { id: row.id }, body: { enabledMark } }),
          ),
          standard.remove(
            () => remove.tried({ params: { id: row.id } }),
            {
              title: t('app.remove_confirm'),
              text: t('base-data.bill_delete_text'),
            },
            { kind: 'billRule', id: row.id, name: row.fullName },
          ),
        ]}
        empty={{ title: t('base-data.bill_none'), hint: t('base-data.bill_none_hint') }}
      />
      <NumberingRuleDialog
        open={url.dialog === 'new' || url.dialog === 'edit'}
        id={url.dialog === 'edit' ? url.id : ''}
        onClose={() => setUrl({ dialog: '', id: '' })}
      />
      {url.dialog === 'counters' && (
        <NumberingCountersDrawer id={url.id} onClose={() => setUrl({ dialog: '', id: '' })} />
      )}
    </Page>
  );
};
