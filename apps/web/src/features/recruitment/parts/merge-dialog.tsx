import { useState } from 'react';
import type { ReactNode } from 'react';
import { Alert, Button, Radio } from 'antd';
import { SwapOutlined } from '@ant-design/icons';
import { getCandidate, listCandidates } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { CandidateDetail } from '@qiaoban/contracts/recruitment/candidate.contract';
import { listInterviews } from '@qiaoban/contracts/recruitment/interview.contract';
import { MERGE_FIELDS, mergeCandidate } from '@qiaoban/contracts/recruitment/merge.contract';
import type { MergeField } from '@qiaoban/contracts/recruitment/merge.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { markAnswerStale, markOld, useAction, useRoute } from '#lib/call/query.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { StageTag, moneyText } from './candidate-texts';

type Side = 'kept' | 'other';
const SIDES: readonly Side[] = ['kept', 'other'];
const hasOffer = ({ offerState, stage }: CandidateDetail): boolean => offerState !== 'none' || stage === 'hired';

/** What of the two stands first: where one side says nothing, the other one. */
const firstChoice = (kept: CandidateDetail, other: CandidateDetail): MergeField[] => {
  const given = (found: CandidateDetail, field: MergeField): boolean =>
    field === 'application' ||
    (field === 'resume' ? found.resumeId !== '' : ![null, ''].includes(found[field] as null));
  return MERGE_FIELDS.filter((field) => !given(kept, field) && given(other, field));
};

const useFieldText = () => {
  const t = useT();
  return (found: CandidateDetail, field: MergeField): ReactNode => {
    if (field === 'gender') return found.gender === '' ? '' : t(`recruitment.gender_${found.gender}`);
    if (field === 'education') return found.education === '' ? '' : t(`recruitment.education_${found.education}`);
    if (field === 'expectedSalary') return found.expectedSalary === null ? '' : moneyText(found.expectedSalary);
    if (field === 'resume') return found.resumeName;
    if (field !== 'application') return found[field] ?? '';
    return (
      <>
        {found.postName} <StageTag stage={found.stage} />
      </>
    );
  };
};

const FIELD_TEXTS: Partial<Record<MergeField, string>> = {
  fullName: 'name',
  expectedSalary: 'expected_salary',
  application: 'post_and_stage',
};
type TableProps = {
  pair: Record<Side, CandidateDetail>;
  taken: readonly MergeField[];
  onTake: (field: MergeField, side: Side) => void;
};
/** Both applications side by side, a line a field; where they differ one is chosen. */
const SideBySide = ({ pair, taken, onTake }: TableProps) => {
  const t = useT();
  const text = useFieldText();
  const may = useButtons({ menu: 'recruitment.candidate' });
  const isHidden = (field: MergeField): boolean =>
    (field === 'identity' && !may('btn_identity')) || (field === 'expectedSalary' && !may('btn_salary'));
  const isEqual = (field: MergeField): boolean =>
    field === 'application'
      ? pair.kept.postId === pair.other.postId && pair.kept.stage === pair.other.stage
      : field === 'resume'
        ? pair.kept.resumeId === pair.other.resumeId
        : pair.kept[field] === pair.other[field];
  const nameOf = (field: MergeField): string => t(`recruitment.${FIELD_TEXTS[field] ?? field}`);
  const shown = MERGE_FIELDS.filter(
    (field) => !isHidden(field) && !(isEqual(field) && ['', null].includes(text(pair.kept, field) as string)),
  );
  return (
    <table className="rc-merge" aria-label={t('recruitment.merge_table')}>
      <thead>
        <tr>
          <th scope="col">{t('recruitment.merge_field')}</th>
          {SIDES.map((side) => (
            <th key={side} scope="col">
              {t(`recruitment.merge_${side}`)}
              <small>
                {pair[side].code} · {formatTime(pair[side].appliedAt)}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((field) => (
          <tr key={field}>
            <th scope="row">{nameOf(field)}</th>
            {isEqual(field) ? (
              <td colSpan={2}>{text(pair.kept, field)}</td>
            ) : (
              SIDES.map((side) => (
                <td key={side}>
                  <Radio
                    name={`rc-merge-${field}`}
                    checked={taken.includes(field) === (side === 'other')}
                    disabled={field === 'application' && hasOffer(pair.kept)}
                    onChange={() => onTake(field, side)}
                  >
                    {text(pair[side], field) || t('recruitment.merge_nothing')}
                  </Radio>
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
type Props = { candidate: CandidateDetail; otherId: string; onDone: (id: string) => void; onClose: () => void };

/** Makes one of two applications of the same person. */
export const MergeDialog = guardDialog(({ candidate, otherId, onDone, onClose }: Props) => {
  const t = useT();
  const answer = useRoute(getCandidate, { params: { id: otherId } }, { staleTime: 0 });
  const merge = useAction(mergeCandidate, { stale: [listCandidates, listInterviews] });
  const [turned, setTurned] = useState<boolean>();
  const [chosen, setChosen] = useState<MergeField[]>();
  const second = answer.isFetching ? undefined : answer.data;
  // whoever has an offer, or works here already, is kept
  const isTurned = turned ?? (second !== undefined && hasOffer(second) && !hasOffer(candidate));
  const pair = second && (isTurned ? { kept: second, other: candidate } : { kept: candidate, other: second });
  const taken = chosen ?? (pair ? firstChoice(pair.kept, pair.other) : []);
  const problem = !pair
    ? undefined
    : !second.mayChange
      ? 'merge_not_yours'
      : hasOffer(pair.other)
        ? 'merge_offer'
        : undefined;
  const onTake = (field: MergeField, side: Side): void => {
    const rest = taken.filter((each) => each !== field);
    setChosen(side === 'other' ? [...rest, field] : rest);
  };
  const save = async (): Promise<void> => {
    if (!pair) return;
    const { kept, other } = pair;
    const body = { otherId: other.id, version: kept.version, otherVersion: other.version, taken };
    const done = await merge.tried({ params: { id: kept.id }, body });
    if (done === undefined) return;
    // the other one is still on the screen, and is no more
    void markOld(getCandidate);
    void markAnswerStale(getCandidate, { params: { id: kept.id } });
    onDone(kept.id);
  };
  return (
    <ModalFrame
      open
      width={760}
      title={t('recruitment.merge_title', { name: candidate.fullName })}
      okText={t('recruitment.merge')}
      cancelText={t('app.cancel')}
      okButtonProps={{ disabled: !pair || problem !== undefined }}
      confirmLoading={merge.running}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {answer.error && !answer.data && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!pair && !answer.error && <LinesSkeleton lines={8} />}
      {pair && (
        <>
          <div className="rc-merge-head">
            <p>{t('recruitment.merge_hint')}</p>
            <Button
              icon={<SwapOutlined />}
              onClick={() => {
                setTurned(!isTurned);
                setChosen(undefined);
              }}
            >
              {t('recruitment.merge_turn')}
            </Button>
          </div>
          {problem && <Alert className="rc-alert" type="warning" showIcon title={t(`recruitment.${problem}`)} />}
          <SideBySide pair={pair} taken={taken} onTake={onTake} />
        </>
      )}
    </ModalFrame>
  );
});
