import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import type { CaseRow } from '@qiaoban/contracts/workflow/case.contract';
import { listStartableFlows } from '@qiaoban/contracts/workflow/engine.contract';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useLanguage, useT } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { useUrlState } from '../../../lib/use-url-state';
import { STATUSES, URGENCIES, statusText, urgencyText } from '../case-words';
import { hasStatusSearch, periodOf } from '../work-kinds';
import type { WorkKind } from '../work-kinds';

const DICTIONARY = 'WorkFlowCategory';
const defaults = { period: '', flowCategory: '', flowId: '', flowUrgent: '', status: '' };
const FRESH_MS = 300_000;

/** Categories of flows with their names. */
export const useCategories = (): { value: string; label: string }[] => {
  const answer = useRoute(selectDictionaryByCode, { params: { id: DICTIONARY } }, { staleTime: FRESH_MS });
  return (answer.data?.list ?? []).map((item) => ({ value: item.enCode, label: item.fullName }));
};

/** For `useList`: what is asked beside keyword, page and sort. */
export const useWorkQuery = () => {
  const [url] = useUrlState({ period: '' });
  return { search: defaults, query: periodOf(url.period) };
};

const Period = ({ id, value, onChange }: { id: string; value: string; onChange: (value: string) => void }) => {
  const [from = '', to = ''] = value.split('~');
  return (
    <DatePicker.RangePicker
      id={id}
      style={{ width: '100%' }}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(_, texts) => onChange(texts?.[0] ? texts.join('~') : '')}
    />
  );
};

/** Flows that are known here: those I may start, and those on the page. */
const useFlowChoices = (rows: readonly CaseRow[]): { value: string; label: string }[] => {
  const startable = useRoute(listStartableFlows, {}, { staleTime: FRESH_MS });
  const names = new Map((startable.data?.list ?? []).map((flow) => [flow.id, flow.fullName]));
  for (const row of rows) if (!names.has(row.flowId)) names.set(row.flowId, row.flowName);
  return [...names].map(([value, label]) => ({ value, label }));
};

/** Search fields of a list of cases. */
export const useWorkFields = (kind: WorkKind, rows: readonly CaseRow[]): SearchField[] => {
  const t = useT();
  const language = useLanguage();
  const categories = useCategories();
  const flows = useFlowChoices(rows);
  const fields: SearchField[] = [
    {
      key: 'period',
      label: t('workflow.search_period'),
      render: (value, onChange, id) => <Period id={id} value={value} onChange={onChange} />,
    },
    { key: 'flowId', label: t('workflow.col_flowName'), options: flows },
    {
      key: 'flowUrgent',
      label: t('workflow.col_flowUrgent'),
      options: URGENCIES.map((n) => ({ value: String(n), label: urgencyText(language, n) })),
    },
    { key: 'flowCategory', label: t('workflow.category'), options: categories },
  ];
  if (hasStatusSearch(kind))
    fields.splice(1, 0, {
      key: 'status',
      label: t('workflow.col_status'),
      options: STATUSES.filter((n) => n !== 0 || kind === 'launched').map((n) => ({
        value: String(n),
        label: statusText(language, n),
      })),
    });
  return fields;
};
