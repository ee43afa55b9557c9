import { AppstoreOutlined, MessageOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router';
import { deleteFlow, listFlows, listStartableFlows, stopFlow } from '@qiaoban/contracts/workflow/engine.contract';
import type { Action } from '@qiaoban/ui/actions';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { usePhone } from '@qiaoban/ui/media';
import { Page } from '@qiaoban/ui/page';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { PicturedTable } from '#lib/list/designed-table.tsx';
import { useT } from '#lib/texts/i18n.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { useList } from '#lib/list/use-list.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { designerAddress } from '../instance-address';
import { CommonPhrases } from '../parts/common-phrases';
import { FlowBasicsDialog, NewFlowDialog } from '../parts/flow-dialog';
import { FlowGallery } from '../parts/flow-gallery';
import { FlowIcon } from '../parts/flow-icon';
import { StartRulesDialog } from '../parts/start-rules-dialog';
import { useReleaseFlow } from '../parts/use-release-flow';
import { useCategories } from '../parts/use-work-search';
import '../parts/flow-list.css';

type FlowRow = ReturnType<typeof useList<typeof listFlows>>['rows'][number];

const STATE_TONES: readonly Tone[] = ['neutral', 'success', 'warning', 'danger'];
const isInUse = (row: FlowRow): boolean => row.state === 1 || row.state === 2;
const stale = [listFlows, listStartableFlows];

const FlowState = ({ state }: Pick<FlowRow, 'state'>) => {
  const t = useT();
  return <StatusTag tone={STATE_TONES[state] ?? 'neutral'}>{t(`workflow.flow_state_${state}`)}</StatusTag>;
};

/** What may be done with one flow. */
const useFlowActions = (
  design: (id: string) => void,
  onDialog: (dialog: 'edit' | 'start', id: string) => void,
): ((row: FlowRow) => Action[]) => {
  const t = useT();
  const may = useButtons();
  const standard = useListActions();
  const stop = useAction(stopFlow, { stale });
  const remove = useAction(deleteFlow, { stale });
  const release = useReleaseFlow();
  return (row) => [
    { key: 'design', label: t('workflow.design'), hidden: !may('btn_edit'), run: () => design(row.id) },
    {
      key: 'release',
      label: t('workflow.release'),
      hidden: !may('btn_release') || row.state === 1,
      run: () => release(row.id, row.fullName),
    },
    {
      key: 'edit',
      label: t('workflow.flow_basics'),
      hidden: !may('btn_edit'),
      run: () => onDialog('edit', row.id),
    },
    {
      key: 'start',
      label: t('flow-start.rules'),
      hidden: !may('btn_release') || row.publishedVersion === 0,
      run: () => onDialog('start', row.formId),
    },
    {
      key: 'stop',
      label: t('workflow.stop'),
      danger: true,
      hidden: !may('btn_release') || !isInUse(row),
      confirm: { title: t('workflow.stop_title', { name: row.fullName }), text: t('workflow.stop_text') },
      run: () => stop.tried({ params: { id: row.id } }),
    },
    standard.usedBy({ kind: 'flow', id: row.id, name: row.fullName }),
    standard.remove(
      () => remove.tried({ params: { id: row.id } }),
      { title: t('workflow.remove_flow_title', { name: row.fullName }), text: t('workflow.remove_flow_text') },
      { kind: 'flow', id: row.id, name: row.fullName },
    ),
  ];
};

/** The flows that were designed: new, design, publish, stop, delete. */
export const FlowListPage = () => {
  const t = useT();
  const navigate = useNavigate();
  const may = useButtons();
  const standard = useListActions();
  // On a phone the whole head of a card is a button already.
  const isPhone = usePhone();
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const list = useList(listFlows, { search: { category: '' } });
  const categories = useCategories();
  const design = (id: string): void => void navigate(designerAddress(id));

  const actionsOf = useFlowActions(design, (dialog, id) => setUrl({ dialog, id }));

  const columns: DataColumn<FlowRow>[] = [
    {
      key: 'fullName',
      title: t('workflow.flow_name'),
      width: 220,
      sortable: true,
      onPhone: 'title',
      render: (row) => (
        <span className="flow-name">
          <FlowIcon icon={row.icon} colour={row.iconBackground} />
          {may('btn_edit') && !isPhone ? (
            <button type="button" className="qb-link" onClick={() => design(row.id)}>
              {row.fullName}
            </button>
          ) : (
            row.fullName
          )}
        </span>
      ),
    },
    { key: 'enCode', title: t('workflow.flow_code'), width: 140, sortable: true },
    { key: 'formName', title: t('workflow.form'), width: 150 },
    {
      key: 'category',
      title: t('workflow.category'),
      width: 90,
      render: (row) => categories.find((each) => each.value === row.category)?.label ?? row.category,
    },
    {
      key: 'state',
      title: t('app.status'),
      width: 120,
      render: (row) => <FlowState state={row.state} />,
    },
    {
      key: 'publishedVersion',
      title: t('workflow.version'),
      width: 80,
      kind: 'number',
      render: (row) => (row.publishedVersion > 0 ? `V${row.publishedVersion}` : '–'),
    },
    { key: 'caseCount', title: t('workflow.case_count'), width: 90, kind: 'number' },
    { key: 'creatorUser', title: t('workflow.made_by'), width: 100, offAtFirst: true },
    {
      key: 'lastModifyTime',
      title: t('app.modified_at'),
      width: 150,
      sortable: true,
      render: (row) => formatTime(row.lastModifyTime ?? row.creatorTime),
    },
  ];

  return (
    <Page
      toolbar={
        <SearchBar
          {...list.search}
          fields={[{ key: 'category', label: t('workflow.category'), options: categories }]}
          keywordHint={t('workflow.flow_keyword_hint')}
        />
      }
    >
      <PicturedTable<FlowRow>
        id="workflow.flows"
        look="flows"
        table={list.table}
        columns={columns}
        add={standard.add(t('app.add'), () => setUrl({ dialog: 'new' }))}
        otherWays={[
          {
            key: 'gallery',
            label: t('workflow.gallery_open'),
            icon: <AppstoreOutlined />,
            hidden: !may('btn_add'),
            run: () => setUrl({ dialog: 'gallery' }),
          },
          {
            key: 'phrases',
            label: t('workflow.phrases_common'),
            icon: <MessageOutlined />,
            hidden: !may('btn_edit'),
            run: () => setUrl({ dialog: 'phrases' }),
          },
        ]}
        none={{ title: t('workflow.none_flows'), hint: t('workflow.none_flows_hint') }}
        actions={actionsOf}
        onDesign={design}
        categories={categories}
        icon={(row) => <FlowIcon icon={row.icon} colour={row.iconBackground} />}
        facts={(row) => (
          <>
            <FlowState state={row.state} />
            <span>{row.formName}</span>
            <span>{t('workflow.cases_in', { count: row.caseCount })}</span>
          </>
        )}
      />
      <NewFlowDialog open={url.dialog === 'new'} onClose={() => setUrl({ dialog: '' })} onMade={design} />
      {url.dialog === 'phrases' && may('btn_edit') && <CommonPhrases onClose={() => setUrl({ dialog: '' })} />}
      <FlowGallery open={url.dialog === 'gallery'} onClose={() => setUrl({ dialog: '' })} />
      {url.dialog === 'start' && <StartRulesDialog formId={url.id} onClose={() => setUrl({ dialog: '', id: '' })} />}
      <FlowBasicsDialog id={url.dialog === 'edit' ? url.id : ''} onClose={() => setUrl({ dialog: '', id: '' })} />
    </Page>
  );
};
