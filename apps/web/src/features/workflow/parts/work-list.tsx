import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from 'antd';
import { DownloadOutlined, LayoutOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import type { Route } from '@qiaoban/contracts/route';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import type { TableSelection } from '@qiaoban/ui/data-table-types';
import { Page } from '@qiaoban/ui/page';
import { usePhone } from '@qiaoban/ui/media';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { countText } from '#lib/texts/count-text.ts';
import { useT, useTexts } from '#lib/texts/i18n.ts';
import { useLive } from '#lib/live/live.ts';
import type { ListHandle } from '#lib/list/use-list.ts';
import { instanceAddress } from '../instance-address';
import { usePane } from '../use-pane';
import { useShownRow } from '../use-shown-row';
import { openTitle } from '../work-kinds';
import type { WorkKind } from '../work-kinds';
import { ExportDialog } from './export-dialog';
import type { ExportedKind } from './export-dialog';
import { InstanceCard } from './instance-card';
import { InstancePane } from './instance-pane';
import { useWorkColumns } from './work-columns';
import { useWorkFields } from './use-work-search';
import './work-list.css';

type Props = {
  kind: WorkKind;
  list: ListHandle<InstanceRow>;
  /** Asked again when any case moves. */
  route: Route;
  toolbar?: readonly Action[];
  /** Besides opening the instance. */
  rowActions?: (row: InstanceRow) => readonly Action[];
  /** May be written into a file. */
  exported?: ExportedKind;
  /** Ticks, and what is done with all that are ticked; not on a phone. */
  batch?: { selection: TableSelection; batchActions: readonly Action[]; dialogs?: ReactNode };
};

const SortedInPart = ({ count }: { count: number }) => {
  const t = useTexts('case-dialogs');
  const recent = { count: countText(count) };
  return (
    <StatusTag tone="warning">
      <span title={t('case-dialogs.sorted_recent_hint', recent)}>{t('case-dialogs.sorted_recent', recent)}</span>
    </StatusTag>
  );
};

/** One of the five lists of instances: search, table or cards; beside it, where there is room, the instance itself. */
export const WorkList = ({ kind, list, route, toolbar = [], rowActions, exported, batch }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  useLive('work', [route]);
  const open = (row: InstanceRow): void => void navigate(instanceAddress(row.processId));
  const isPhone = usePhone();
  const pane = usePane();
  const [isExporting, setIsExporting] = useState(false);
  const { rows } = list;
  const { shown, show, showNext, hold } = useShownRow(rows);
  // beside an empty list there is nothing to show
  const isBeside = pane.isOn && list.table.source.rows?.length !== 0;
  const columns = useWorkColumns(kind, pane.isOn ? show : open, isBeside);
  const fields = useWorkFields(kind, rows);
  const { page, sort } = list.table;
  // of very many rows another order than the list's own covers the newest only
  const isSortedInPart = page?.totalIsExact === false && !['', 'creatorTime'].includes(sort.field);
  return (
    <Page toolbar={<SearchBar {...list.search} fields={fields} keywordHint={t('workflow.keyword_hint')} />}>
      <div className={isBeside ? 'work-beside' : 'work-alone'}>
        <DataTable<InstanceRow>
          id={isBeside ? `workflow.${kind}.beside` : `workflow.${kind}`}
          {...list.table}
          rowKey={(row) => row.id}
          columns={columns}
          toolbar={[
            ...toolbar,
            {
              key: 'export',
              label: t('workflow.export'),
              icon: <DownloadOutlined />,
              hidden: exported === undefined,
              run: () => setIsExporting(true),
            },
          ]}
          {...(batch && !isPhone ? { selection: batch.selection, batchActions: batch.batchActions } : {})}
          onRowOpen={open}
          {...(isBeside ? { shown: { key: shown?.id, onShow: show } } : {})}
          phoneCard={(row) => <InstanceCard kind={kind} row={row} />}
          rowActions={(row) => [
            {
              key: 'open',
              label: t(openTitle(kind, row)),
              // the card itself opens the instance
              hidden: isPhone,
              run: () => open(row),
            },
            ...(rowActions?.(row) ?? []),
          ]}
          actionsWidth={rowActions ? 150 : 90}
          barExtra={
            <>
              {list.search.values['archived'] === '1' && (
                <StatusTag tone="info">{t('workflow.archive_inside')}</StatusTag>
              )}
              {isSortedInPart && <SortedInPart count={page.total} />}
              {pane.hasRoom && (
                <Button
                  type="text"
                  icon={<LayoutOutlined />}
                  aria-label={t('workflow.pane')}
                  aria-pressed={pane.isOn}
                  title={t(pane.isOn ? 'workflow.pane_off' : 'workflow.pane_on')}
                  onClick={() => pane.setOn(!pane.isOn)}
                />
              )}
            </>
          }
          empty={{ title: t(`workflow.none_${kind}`), hint: t(`workflow.none_${kind}_hint`) }}
        />
        {isBeside &&
          (shown ? (
            <InstancePane
              row={shown}
              mayDecide={kind === 'todo'}
              onOpen={() => open(shown)}
              onClose={() => pane.setOn(false)}
              onDecided={showNext}
              onAsking={(isAsking) => hold(isAsking ? shown : undefined)}
            />
          ) : (
            <aside className="instance-pane" aria-hidden="true" />
          ))}
      </div>
      {batch?.dialogs}
      {isExporting && exported && <ExportDialog kind={exported} list={list} onClose={() => setIsExporting(false)} />}
    </Page>
  );
};
