import { useId, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { Button, Input, Radio } from 'antd';
import { UserAddOutlined } from '@ant-design/icons';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { session } from '#lib/session/session.ts';
import { returnChoices } from '../instance-actions';
import type { InstanceActionKey, ReturnChoice } from '../instance-actions';
import { mentioned, naming } from '../mentioned';
import { onlyChoice } from '../only-choice';
import { keepComment } from '../comment/kept-comments';
import { useComment } from '../comment/comment-drafts';
import { flowTextOf } from '@qiaoban/flow/texts';
import { AheadQuestions, useAhead } from './ahead-questions';
import type { Decision } from './decision';
import { DecisionPart, PartLabel, missingPart } from './decision-parts';
import type { DecisionData } from './decision-parts';
import { NOTHING_ENCLOSED, enclosedBody, isAgreement, mayEnclose } from './enclosed';
import type { EnclosedFiles } from './enclosed';
import { EnclosurePart } from './enclosure-part';
import { PhraseRow } from './phrase-row';
import { usePickPeople, usePersonName } from './use-pick-people';
import './decision-dialog.css';

/** Characters of a comment. */
const LONGEST = 2000;

type Props = {
  action: InstanceActionKey;
  /** What the button says that was pressed. */
  word: string;
  data: DecisionData;
  commentNeeded: boolean;
  /** Whoever approves signs by hand. */
  mustSign: boolean;
  busy: boolean;
  /** What stands in the way, said by the server. */
  problem: string | undefined;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
};

const Receiver = (props: { action: string; userId: string | undefined; onChange: (id: string) => void }) => {
  const { action, userId, onChange } = props;
  const t = useT();
  const pickPeople = usePickPeople();
  const name = usePersonName(userId);
  const open = async (): Promise<void> => {
    const without = [session().userInfo?.userId ?? ''];
    const chosen = await pickPeople({ chosen: userId ? [userId] : [], multiple: false, without });
    if (chosen?.[0]) onChange(chosen[0]);
  };
  return (
    <div className="decision-part">
      <PartLabel text={t(`workflow.${action}_to`)} />
      <Button icon={<UserAddOutlined />} onClick={() => void open()}>
        {name ?? t('workflow.choose_person')}
      </Button>
    </div>
  );
};

type ReturnProps = {
  choices: ReturnType<typeof returnChoices>;
  value: string | undefined;
  /** What was sent back comes straight back to this step. */
  resumes: boolean;
  onChange: (key: string) => void;
};

/** How far back the flow goes, and how it goes on from there. */
const ReturnTarget = ({ choices, value, resumes, onChange }: ReturnProps) => {
  const t = useT();
  const language = useLanguage();
  const labelOf = ({ to, name, people }: ReturnChoice): string => {
    const step = [name, people.join(t('workflow.names_join'))].filter((text) => text !== '').join(' · ');
    if (to === 'node') return step;
    return to === 'previous' && step !== ''
      ? flowTextOf(language, 'flow.return_previous_step', { step })
      : t(`workflow.return_${to}`);
  };
  const next = value === 'start' ? (resumes ? 'resumes' : 'again') : resumes ? 'straight' : 'onward';
  return (
    <div className="decision-part">
      <span className="decision-label">{t('workflow.return_to')}</span>
      <Radio.Group
        className="decision-choices"
        value={value}
        onChange={(event) => onChange(event.target.value as string)}
        options={choices.map((each) => ({ value: each.key, label: labelOf(each) }))}
      />
      <span className="decision-hint">{flowTextOf(language, `flow.return_${next}`)}</span>
    </div>
  );
};

type CommentProps = {
  action: InstanceActionKey;
  comment: string;
  isNeeded: boolean;
  isMissing: boolean;
  onChange: Dispatch<SetStateAction<string>>;
};

/** The comment, written or taken from the phrases. */
const CommentPart = ({ action, comment, isNeeded, isMissing, onChange }: CommentProps) => {
  const t = useT();
  const id = useId();
  return (
    <div className="decision-part">
      <label className="decision-label" htmlFor={id}>
        {isNeeded && <span className="decision-star">*</span>}
        {t(isNeeded ? 'workflow.opinion' : 'workflow.opinion_optional')}
      </label>
      <Input.TextArea
        id={id}
        autoFocus
        autoSize={{ minRows: 3, maxRows: 8 }}
        maxLength={LONGEST}
        value={comment}
        status={isMissing ? 'error' : ''}
        aria-required={isNeeded}
        onChange={(event) => onChange(event.target.value)}
      />
      <PhraseRow
        action={action}
        comment={comment}
        onUse={(phrase) =>
          onChange((before) => (before.trim() === '' ? phrase : `${before}${t('workflow.phrase_join')}${phrase}`))
        }
      />
    </div>
  );
};

/** Asks for a comment, where to, or to whom, then hands the decision on. Ctrl+Enter confirms. */
export const DecisionDialog = guardDialog(
  ({ action, word, data, commentNeeded, mustSign: isSigned, busy, problem, onDecide, onClose }: Props) => {
    const t = useT();
    const [comment, setComment] = useComment(data.id, action);
    const choices = returnChoices(data.operations, data.returnTargets);
    const [choice, setChoice] = useState(choices[0]?.key);
    const [toUserId, setToUserId] = useState<string>();
    const [chosen, setChosen] = useState<Partial<Decision>>(() => onlyChoice(action, data));
    // whom a comment names is told, ticked or not
    const notified = action === 'comment' ? [...(chosen.userIds ?? []), ...mentioned(comment, data.people)] : undefined;
    const extra = notified === undefined ? chosen : { ...chosen, userIds: [...new Set(notified)] };
    const [enclosed, setEnclosed] = useState<EnclosedFiles>(NOTHING_ENCLOSED);
    const uploads = useRef(0);
    const [isTried, setTried] = useState(false);
    const language = useLanguage();
    const ahead = useAhead(data.task?.id ?? '', action === 'agree' && data.task?.asksAhead === true);
    const returnTo = action === 'return' ? choices.find((each) => each.key === choice) : undefined;
    const mustSign = isSigned && isAgreement(action, extra.where);
    /** What is still missing, in words. */
    const lack = (): string | undefined => {
      const missing = missingPart(action, extra);
      if (missing !== undefined) return t(missing);
      if (ahead.missing)
        return flowTextOf(language, `flow.${ahead.missing.kind}_missing`, { node: ahead.missing.name });
      if ((action === 'transfer' || action === 'delegate') && toUserId === undefined)
        return t('workflow.receiver_missing');
      if (commentNeeded && comment.trim() === '') return t('workflow.opinion_missing');
      if (mustSign && enclosed.signature === null) return t('workflow.sign_missing');
      return uploads.current > 0 ? t('app.uploads_under_way') : undefined;
    };
    const submit = (): void => {
      if (busy || ahead.isWaiting) return;
      setTried(true);
      if (lack() !== undefined) return;
      keepComment(action, comment.trim());
      return onDecide({
        ...extra,
        ...(action === 'agree' ? ahead.answers : {}),
        comment: naming(comment.trim(), notified ?? [], data.people, LONGEST),
        ...(mayEnclose(action) ? { enclosed: enclosedBody(enclosed) } : {}),
        ...(returnTo ? { returnTo } : {}),
        ...(toUserId === undefined ? {} : { toUserId }),
      });
    };
    const isDanger = action === 'refuse' || action === 'cancel';
    const shown = (isTried ? lack() : undefined) ?? problem;
    return (
      <ModalFrame
        open
        title={word}
        width={520}
        okText={word}
        okButtonProps={{ danger: isDanger, size: 'large' }}
        cancelButtonProps={{ size: 'large' }}
        confirmLoading={busy}
        onOk={submit}
        onCancel={onClose}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter decides wherever the caret stands in the dialog */}
        <form
          className="decision"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            submit();
          }}
        >
          <p className="instance-quiet">{data.title}</p>
          {action === 'return' && (
            <ReturnTarget choices={choices} value={choice} resumes={data.task?.resumes === true} onChange={setChoice} />
          )}
          {(action === 'transfer' || action === 'delegate') && (
            <Receiver action={action} userId={toUserId} onChange={setToUserId} />
          )}
          <DecisionPart
            action={action}
            data={data}
            value={extra}
            onChange={(value) => setChosen((before) => ({ ...before, ...value }))}
          />
          <AheadQuestions ahead={ahead} />
          <CommentPart
            action={action}
            comment={comment}
            isNeeded={commentNeeded}
            isMissing={Boolean(shown) && commentNeeded && comment.trim() === ''}
            onChange={setComment}
          />
          {mayEnclose(action) && (
            <EnclosurePart
              value={enclosed}
              mustSign={mustSign}
              isUnsigned={shown !== undefined && mustSign && enclosed.signature === null}
              onChange={(part) => setEnclosed((before) => ({ ...before, ...part }))}
              onWay={(change) => {
                uploads.current += change;
              }}
            />
          )}
          {shown && (
            <p className="decision-problem" role="alert">
              {shown}
            </p>
          )}
        </form>
      </ModalFrame>
    );
  },
);
