import type { Action } from '@qiaoban/ui/actions';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { exportLog, startLogExport } from '@qiaoban/contracts/log/system-log.contract';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { showFailure } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import type { ListHandle } from '#lib/list/use-list.ts';
import { announceExport } from '../export-task';

type Query = { startTime?: number; endTime?: number; targetId?: string };

/** The two export actions of a log, for what its list is searching: at once, or in the background when it is long. */
export const useLogExport = (
  category: '1' | '3' | '4' | '5',
  list: Pick<ListHandle<unknown>, 'table' | 'search'>,
  more: Query,
): Action[] => {
  const t = useT();
  const may = useButtons();
  const { page } = list.table;
  const { period: _period, ...search } = list.search.values;
  const run = async (format: 'xlsx' | 'csv'): Promise<void> => {
    const query = { ...search, ...more, format } as never;
    // the list counts no further than this
    if (page?.totalIsExact !== false) return download(exportLog, { params: { category }, query });
    const { taskId } = await call(startLogExport, { params: { category }, body: query });
    announceExport(taskId, category);
    toast.info(t('log.export_started'));
    return undefined;
  };
  return (['xlsx', 'csv'] as const).map((format) => ({
    key: format,
    label: t(`log.export_${format}`),
    hidden: !may('btn_export'),
    run: () => run(format).catch(showFailure),
  }));
};
