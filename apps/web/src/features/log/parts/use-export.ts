import type { Action } from '@qiaoban/ui/actions';
import { exportLog } from '@qiaoban/contracts/log/system-log.contract';
import { useT } from '../../../lib/i18n';
import { useButtons } from '../../../lib/permission';
import { showFailure } from '../../../lib/query';
import { download } from '../../../lib/transfer';

/** The two export actions of a log, for what its list is searching. */
export const useLogExport = (
  category: '1' | '3' | '4' | '5',
  query: { keyword?: string; startTime?: number; endTime?: number },
): Action[] => {
  const t = useT();
  const may = useButtons();
  return (['xlsx', 'csv'] as const).map((format) => ({
    key: format,
    label: t(`log.export_${format}`),
    hidden: !may('btn_export'),
    run: () => download(exportLog, { params: { category }, query: { ...query, format } }).catch(showFailure),
  }));
};
