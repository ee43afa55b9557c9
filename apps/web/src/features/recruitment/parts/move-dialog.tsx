import { Form, Input } from 'antd';
import { getCandidate, listCandidates, moveCandidate } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { CandidateRow } from '@qiaoban/contracts/recruitment/candidate.contract';
import { listInterviews } from '@qiaoban/contracts/recruitment/interview.contract';
import { listPosts } from '@qiaoban/contracts/recruitment/post.contract';
import { endsProcess, needsReason } from '@qiaoban/contracts/recruitment/stage';
import type { Stage } from '@qiaoban/contracts/recruitment/stage';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';
import { StageTag } from './candidate-texts';

type Props = { candidate: Pick<CandidateRow, 'id' | 'fullName' | 'stage'>; to: Stage; onClose: () => void };

/** Why somebody is moved to another stage. */
export const MoveDialog = guardDialog(({ candidate, to, onClose }: Props) => {
  const t = useT();
  const move = useAction(moveCandidate, { stale: [listCandidates, getCandidate, listPosts, listInterviews] });
  const isAsked = needsReason(candidate.stage, to);
  return (
    <FormDialog<{ reason?: string }>
      open
      width={480}
      layout="vertical"
      title={t('recruitment.move_title', { name: candidate.fullName })}
      okText={t('recruitment.move')}
      initial={{}}
      onSubmit={({ reason = '' }) =>
        move.run({ params: { id: candidate.id }, body: { from: candidate.stage, to, reason } })
      }
      onClose={onClose}
    >
      <p className="rc-way">
        <StageTag stage={candidate.stage} /> → <StageTag stage={to} />
      </p>
      {endsProcess(to) && <p className="rc-way">{t('recruitment.move_ends')}</p>}
      <Form.Item name="reason" label={t('recruitment.reason')} rules={isAsked ? [requireText(t)] : []}>
        <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 3, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
});
