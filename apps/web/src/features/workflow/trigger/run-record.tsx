import { Link } from 'react-router';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { getTriggerRun } from '@qiaoban/contracts/workflow/trigger.contract';
import { useT } from '#lib/texts/i18n.ts';

type Run = Pick<ReplyOf<typeof getTriggerRun>, 'cause' | 'changes' | 'formId' | 'subjectId' | 'subjectName'>;

/** The record of a run by its name, led to unless it is gone, and what happened to its fields in words. */
export const RunRecord = ({ run }: { run: Run }) => {
  const t = useT();
  if (run.subjectId === '' || run.formId === '') return null;
  const name = run.subjectName || run.subjectId;
  const isChange = run.cause === 'update';
  return (
    <>
      <h3>{t('trigger.subject')}</h3>
      <p>
        {run.cause === 'delete' ? (
          name
        ) : (
          <Link to={`/record/${encodeURIComponent(run.formId)}/${encodeURIComponent(run.subjectId)}`}>{name}</Link>
        )}
      </p>
      {run.changes.length > 0 && (
        <div className="trigger-changes">
          <table>
            <thead>
              <tr>
                <th scope="col">{t('trigger.field')}</th>
                {isChange && <th scope="col">{t('trigger.before')}</th>}
                <th scope="col">{t(isChange ? 'trigger.after' : 'trigger.content')}</th>
              </tr>
            </thead>
            <tbody>
              {run.changes.map(({ label, before, after }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- labels may repeat, the list never moves
                <tr key={at}>
                  <th scope="row">{label}</th>
                  {isChange && <td>{before || '—'}</td>}
                  <td>{(isChange ? after : after || before) || '—'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
};
