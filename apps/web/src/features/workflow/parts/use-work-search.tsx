import { DatePicker } from 'antd';
import { pickerDay } from '@qiaoban/ui/logic/time/picker-clock';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { listStartableFlows } from '@qiaoban/contracts/workflow/engine.contract';
import type { SearchField } from '@qiaoban/ui/search-bar';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { STATUSES, URGENCIES, statusText, urgencyText } from '../instance-status';
import { hasStatusSearch, periodOf } from '../work-kinds';
import type { WorkKind } from '../work-kinds';

const DICTIONARY = 'WorkFlowCategory';
const defaults = { period: '', flowCategory: '', flowId: '', flowUrgent: '', status: '', archived: '' };
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
      // an empty one may be left with Tab
      allowEmpty
      id={id}
      style={{ width: '100%' }}
      value={[pickerDay(from), pickerDay(to)]}
      onChange={(_, texts) => onChange(texts?.[0] && texts[1] ? texts.join('~') : '')}
    />
  );
};

/** Flows that are known here: those I may start, and those on the page. */
const useFlowChoices = (rows: readonly InstanceRow[]): { value: string; label: string }[] => {
  const startable = useRoute(listStartableFlows, {}, { staleTime: FRESH_MS });
  const names = new Map((startable.data?.list ?? []).map((flow) => [flow.id, flow.fullName]));
  for (const row of rows) if (!names.has(row.flowId)) names.set(row.flowId, row.flowName);
  return [...names].map(([value, label]) => ({ value, label }));
};

/** Search fields of a list of instances. */
export const useWorkFields = (kind: WorkKind, rows: readonly InstanceRow[]): SearchField[] => {
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
  // what somebody is asked for is never in the archive
  if (kind !== 'todo')
    fields.push({
      key: 'archived',
      label: t('workflow.archive_search'),
      placeholder: t('workflow.archive_outside'),
      options: [{ value: '1', label: t('workflow.archive_inside') }],
    });
  return fields;
};
