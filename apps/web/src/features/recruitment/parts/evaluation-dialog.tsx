import { getCandidate } from '@qiaoban/contracts/recruitment/candidate.contract';
import { evaluateInterview, getEvaluationRun, listInterviews } from '@qiaoban/contracts/recruitment/interview.contract';
import type { InterviewRow } from '@qiaoban/contracts/recruitment/interview.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { useT } from '#lib/texts/i18n.ts';
import { EvaluationFields, emptyEvaluation } from './evaluation-fields';
import type { EvaluationValues } from './evaluation-fields';

/** My evaluation of one interview. */
export const EvaluationDialog = guardDialog(
  ({ interview, onClose }: { interview: InterviewRow; onClose: () => void }) => {
    const t = useT();
    const userId = useSession((s) => s.userInfo?.userId);
    const found = useRoute(getCandidate, { params: { id: interview.candidateId } }, { staleTime: 0 });
    const mine = found.data?.evaluations.find((each) => each.interviewId === interview.id && each.userId === userId);
    const evaluate = useAction(evaluateInterview, { stale: [listInterviews, getEvaluationRun, getCandidate] });
    return (
      <FormDialog<EvaluationValues>
        open
        layout="vertical"
        title={t('recruitment.evaluate_title', { name: interview.candidateName, post: interview.postName })}
        initial={found.data && !found.isFetching ? { ...emptyEvaluation, ...mine } : undefined}
        onSubmit={({ verdict, ability, fit, speech, comment }) =>
          evaluate.run({ params: { id: interview.id }, body: { verdict, ability, fit, speech, comment } })
        }
        onClose={onClose}
      >
        <EvaluationFields />
      </FormDialog>
    );
  },
);
