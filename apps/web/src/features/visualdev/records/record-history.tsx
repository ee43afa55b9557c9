import { recordHistory } from '@qiaoban/contracts/visualdev/online.contract';
import type { BlockHost } from '@qiaoban/form/host';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { actorName } from '#lib/texts/actor-name.ts';
import { hasText, useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { withNames } from '#pickers/form/form-names.ts';
import { DifferenceList } from '#pickers/form/difference-list.tsx';
import { isLockedByFlow, mayDo } from './open-form';
import type { OpenForm } from './open-form';
import { valuesAfter } from './record/past-version';
import { RestoreVersion } from './record/restore-version';
import type { StoredRecord } from './use-record-form';
import { differences } from '@qiaoban/form/carry/record-difference';
import type { FormValues } from '@qiaoban/form/carry/record-difference';

const valuesOf = (value: unknown): FormValues =>
  typeof value === 'object' && value !== null ? (value as FormValues) : {};

/** What only looked at the record or took it along left no values behind. */
const isChange = ({ before, after }: { before: unknown; after: unknown }): boolean =>
  Object.keys({ ...valuesOf(before), ...valuesOf(after) }).length > 0;

type Props = { form: OpenForm; recordId: string; host: BlockHost; record: StoredRecord | undefined };

/** Who changed what in a record, newest first; whoever may edit it puts it back to what it was. */
export const RecordHistory = ({ form, recordId, host, record }: Props) => {
  const t = useT();
  const answer = useRoute(recordHistory, { params: { id: form.id, recordId } }, { staleTime: 0 });
  const data = withNames(answer.data);
  if (answer.error && !data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!data) return <LinesSkeleton lines={6} />;
  if (data.list.length === 0) return <Empty small title={t('visualdev.no_history')} />;
  const word = (action: string): string =>
    hasText(`visualdev.action_${action}`) ? t(`visualdev.action_${action}`) : action;
  const nameOf = (id: unknown): string => (typeof id === 'string' ? (data.names.users[id] ?? id) : '');
  const canRestore =
    record !== undefined && mayDo(form, 'edit') && record.flowInstance === '' && !isLockedByFlow(record);
  const list = data.list.map((step) => ({
    step,
    changes: differences(form.document, valuesOf(step.before), valuesOf(step.after)),
  }));
  const steps = list.map(({ step, changes }, at) => (
    <article className="history-step" key={step.id}>
      <header>
        <strong>{actorName(t, step.userName)}</strong>
        <StatusTag tone={step.action === 'delete' ? 'danger' : 'neutral'}>
          {step.revealed === '' ? word(step.action) : t('visualdev.revealed', { field: step.revealed })}
        </StatusTag>
        <time>{formatTime(step.at, 'yyyy-MM-dd HH:mm:ss')}</time>
        {canRestore && record && at > 0 && isChange(step) && (
          <RestoreVersion
            form={form}
            host={host}
            record={record}
            values={valuesAfter(form.document, data.list, step.id, record.data)}
            when={formatTime(step.at)}
          />
        )}
      </header>
      {step.action === 'handOver' ? (
        <p className="history-rows">
          {t('visualdev.handed_over', {
            from: nameOf(valuesOf(step.before)['creator']),
            to: nameOf(valuesOf(step.after)['creator']),
          })}
        </p>
      ) : step.action === 'update' && changes.length === 0 ? (
        <p className="history-rows">{t('visualdev.history_unchanged')}</p>
      ) : (
        <DifferenceList list={changes} host={host} isNew={step.action === 'create'} />
      )}
    </article>
  ));
  const older = data.total - data.list.length;
  return (
    <>
      {steps}
      {older > 0 && <p role="note">{t('visualdev.history_older', { count: older })}</p>}
    </>
  );
};
