import { recordHistory } from '@qiaoban/contracts/visualdev/online.contract';
import type { BlockHost } from '@qiaoban/form/host';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { hasText, useT } from '../../../lib/i18n';
import { useRoute } from '../../../lib/query';
import { formatTime } from '../../../lib/time';
import { withNames } from '../../../pickers/form-names';
import { DifferenceList } from './difference-list';
import type { OpenForm } from './open-form';
import { differences } from './record-difference';
import type { FormValues } from './record-difference';

const valuesOf = (value: unknown): FormValues =>
  typeof value === 'object' && value !== null ? (value as FormValues) : {};

/** Who changed what in a record, newest first. */
export const RecordHistory = ({ form, recordId, host }: { form: OpenForm; recordId: string; host: BlockHost }) => {
  const t = useT();
  const answer = useRoute(recordHistory, { params: { id: form.id, recordId } }, { staleTime: 0 });
  const data = withNames(answer.data);
  if (answer.error && !data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!data) return <LinesSkeleton lines={6} />;
  if (data.list.length === 0) return <Empty small title={t('visualdev.no_history')} />;
  const word = (action: string): string =>
    hasText(`visualdev.action_${action}`) ? t(`visualdev.action_${action}`) : action;
  const nameOf = (id: unknown): string => (typeof id === 'string' ? (data.names.users[id] ?? id) : '');
  return data.list.map((step) => (
    <article className="history-step" key={step.id}>
      <header>
        <strong>{step.userName}</strong>
        <StatusTag tone={step.action === 'delete' ? 'danger' : 'neutral'}>{word(step.action)}</StatusTag>
        <time>{formatTime(step.at, 'yyyy-MM-dd HH:mm:ss')}</time>
      </header>
      {step.action === 'handOver' ? (
        <p className="history-rows">
          {t('visualdev.handed_over', {
            from: nameOf(valuesOf(step.before)['creator']),
            to: nameOf(valuesOf(step.after)['creator']),
          })}
        </p>
      ) : (
        <DifferenceList
          list={differences(form.document, valuesOf(step.before), valuesOf(step.after))}
          host={host}
          isNew={step.action === 'create'}
        />
      )}
    </article>
  ));
};
