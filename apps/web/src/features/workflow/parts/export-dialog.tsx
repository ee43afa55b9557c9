import { useState } from 'react';
import { Checkbox, Radio } from 'antd';
import { WORK_EXPORT_COLUMNS, exportMonitored, exportMyWork } from '@qiaoban/contracts/workflow/work-export.contract';
import type { WorkExportColumn } from '@qiaoban/contracts/workflow/work-export.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { showFailure } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import type { ListHandle } from '#lib/list/use-list.ts';
import { countText } from '#lib/texts/count-text.ts';
import { useTexts } from '#lib/texts/i18n.ts';
import { columnTitle, periodOf } from '../work-kinds';
import './export-dialog.css';

export type ExportedKind = 'launched' | 'done' | 'circulated' | 'monitored';
type Choice = { columns: WorkExportColumn[]; format: 'xlsx' | 'csv' };
type Props = { kind: ExportedKind; list: Pick<ListHandle<unknown>, 'search' | 'table'>; onClose: () => void };

const USUAL: WorkExportColumn[] = [
  'fullName',
  'flowName',
  'userName',
  'startTime',
  'thisStep',
  'currentUsers',
  'status',
  'creatorTime',
];
const PLACE = 'workflow.export';

/** What was decided stands in the list of what I handled only. */
const columnsOf = (kind: ExportedKind): WorkExportColumn[] =>
  WORK_EXPORT_COLUMNS.filter((column) => kind === 'done' || column !== 'decision');

const lastChoice = (kind: ExportedKind): Choice => {
  const kept = readStored(PLACE, 'object') as Partial<Choice> | null | undefined;
  const columns = columnsOf(kind).filter((column) => (kept?.columns ?? USUAL).includes(column));
  return { columns: columns.length > 0 ? columns : USUAL, format: kept?.format === 'csv' ? 'csv' : 'xlsx' };
};

/** Which columns, which kind of file; then the instances that the search of the list finds, in its order. */
export const ExportDialog = guardDialog(({ kind, list, onClose }: Props) => {
  const t = useTexts('case-dialogs');
  const [choice, setChoice] = useState(() => lastChoice(kind));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { page, sort } = list.table;
  const { period = '', ...search } = list.search.values;

  const run = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    writeStored(PLACE, 'object', choice);
    const body = { ...search, ...periodOf(period), sidx: sort.field, sort: sort.direction, ...choice };
    try {
      await (kind === 'monitored'
        ? download(exportMonitored, { body })
        : download(exportMyWork, { params: { kind }, body }));
      onClose();
    } catch (cause) {
      if (isCallError(cause)) setProblem(cause.message);
      else showFailure(cause);
    } finally {
      setBusy(false);
    }
  };

  const count = page?.total ?? 0;
  return (
    <ModalFrame
      open
      title={t('case-dialogs.export_title')}
      okText={t('workflow.export')}
      okButtonProps={{ disabled: count === 0 }}
      lack={choice.columns.length === 0 ? t('case-dialogs.export_no_columns') : undefined}
      confirmLoading={isBusy}
      onOk={() => void run()}
      onCancel={onClose}
    >
      <div className="work-export">
        <p className="instance-quiet">
          {t(page?.totalIsExact === false ? 'case-dialogs.export_about' : 'case-dialogs.export_count', {
            count: countText(count),
          })}
        </p>
        <section>
          <h3 id="work-export-columns">{t('case-dialogs.export_columns')}</h3>
          <Checkbox.Group
            aria-labelledby="work-export-columns"
            value={choice.columns}
            options={columnsOf(kind).map((value) => ({
              value,
              label: t(columnTitle(kind, value)),
            }))}
            onChange={(ticked: string[]) =>
              setChoice((before) => ({
                ...before,
                columns: columnsOf(kind).filter((column) => ticked.includes(column)),
              }))
            }
          />
        </section>
        <section>
          <h3 id="work-export-format">{t('case-dialogs.export_format')}</h3>
          <Radio.Group
            aria-labelledby="work-export-format"
            value={choice.format}
            options={[
              { value: 'xlsx', label: 'Excel (.xlsx)' },
              { value: 'csv', label: 'CSV (.csv)' },
            ]}
            onChange={(event) => setChoice((before) => ({ ...before, format: event.target.value as 'xlsx' | 'csv' }))}
          />
        </section>
        {problem && (
          <p className="decision-problem" role="alert">
            {problem}
          </p>
        )}
      </div>
    </ModalFrame>
  );
});
