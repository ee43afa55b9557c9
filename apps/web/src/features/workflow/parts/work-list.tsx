import { useNavigate } from 'react-router';
import type { Route } from '@qiaoban/contracts/route';
import type { CaseRow } from '@qiaoban/contracts/workflow/case.contract';
import type { Action } from '@qiaoban/ui/actions';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { usePhone } from '@qiaoban/ui/media';
import { SearchBar } from '@qiaoban/ui/search-bar';
import { useT } from '../../../lib/i18n';
import { useLive } from '../../../lib/live';
import type { ListHandle } from '../../../lib/use-list';
import { caseAddress } from '../case-address';
import type { WorkKind } from '../work-kinds';
import { CaseCard } from './case-card';
import { useWorkColumns } from './work-columns';
import { useWorkFields } from './use-work-search';
import './work-list.css';

type Props = {
  kind: WorkKind;
  list: ListHandle<CaseRow>;
  /** Asked again when any case moves. */
  route: Route;
  toolbar?: readonly Action[];
  /** Besides opening the case. */
  rowActions?: (row: CaseRow) => readonly Action[];
};

/** One of the five lists of cases: search, table or cards, a click opens the case. */
export const WorkList = ({ kind, list, route, toolbar, rowActions }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  useLive('work', [route]);
  const open = (row: CaseRow): void => void navigate(caseAddress(row.processId));
  const isPhone = usePhone();
  const columns = useWorkColumns(kind, open);
  const fields = useWorkFields(kind, list.rows);
  return (
    <Page toolbar={<SearchBar {...list.search} fields={fields} keywordHint={t('workflow.keyword_hint')} />}>
      <DataTable<CaseRow>
        id={`workflow.${kind}`}
        {...list.table}
        rowKey={(row) => row.id}
        columns={columns}
        {...(toolbar ? { toolbar } : {})}
        onRowOpen={open}
        phoneCard={(row) => <CaseCard kind={kind} row={row} />}
        rowActions={(row) => [
          {
            key: 'open',
            label: t(kind === 'todo' ? 'workflow.handle' : 'app.detail'),
            // the card itself opens the case
            hidden: isPhone,
            run: () => open(row),
          },
          ...(rowActions?.(row) ?? []),
        ]}
        actionsWidth={kind === 'launched' ? 150 : 90}
        empty={{ title: t(`workflow.none_${kind}`), hint: t(`workflow.none_${kind}_hint`) }}
      />
    </Page>
  );
};
