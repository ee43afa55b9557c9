import { Button } from 'antd';
import { getCandidate, listCandidates } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { CandidateDetail } from '@qiaoban/contracts/recruitment/candidate.contract';
import { listInterviews } from '@qiaoban/contracts/recruitment/interview.contract';
import { undoMergeCandidate } from '@qiaoban/contracts/recruitment/merge.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { useAction } from '#lib/call/query.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { openFilePreview } from '#pickers/file-preview/preview-store.ts';
import { StageTag } from './candidate-texts';

/** Applications that stand behind a candidate, and the way back of the last one. */
export const MergedList = ({ found }: { found: CandidateDetail }) => {
  const t = useT();
  const may = useButtons({ menu: 'recruitment.candidate' });
  const undo = useAction(undoMergeCandidate, { stale: [getCandidate, listCandidates, listInterviews] });
  if (found.merged.length === 0) return null;
  return (
    <section className="rc-merged" aria-labelledby="rc-merged-title">
      <h3 id="rc-merged-title">{t('recruitment.merged_list')}</h3>
      <ul className="rc-interviews">
        {found.merged.map((each) => (
          <li key={each.id}>
            <header>
              <strong>{each.postName}</strong>
              <StageTag stage={each.stage} />
              <span>{each.code}</span>
              <span className="rc-line-acts">
                {each.resumeId !== '' && (
                  <Button
                    type="link"
                    size="small"
                    onClick={() => openFilePreview([{ fileId: each.resumeId, name: each.resumeName }])}
                  >
                    {t('recruitment.resume')}
                  </Button>
                )}
                {each.mayUndo && may('btn_merge') && (
                  <Button
                    type="link"
                    size="small"
                    loading={undo.running}
                    onClick={() =>
                      void ask({ title: t('recruitment.undo_merge'), text: t('recruitment.undo_merge_hint') }).then(
                        async (yes) => {
                          if (yes) await undo.tried({ params: { id: found.id } });
                        },
                      )
                    }
                  >
                    {t('recruitment.undo_merge')}
                  </Button>
                )}
              </span>
            </header>
            <p>
              {t('recruitment.merged_facts', {
                name: each.fullName,
                at: formatTime(each.appliedAt),
                source: each.source || '—',
              })}
            </p>
            {each.note !== '' && <p>{each.note}</p>}
            <p>{t('recruitment.merged_by', { name: each.byName, at: formatTime(each.mergedAt) })}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
