import { WarningOutlined } from '@ant-design/icons';
import { Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useT, useTexts } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import { PickRow } from './pick-row';
import { BranchChoice } from './branch-choice';
import type { Preview, Submission } from './use-submission';
import './route-preview.css';

type Step = Preview['steps'][number];

const StepPeople = ({ users }: { users: Step['users'] }) => (
  <span className="route-people">
    {users.slice(0, 8).map((user) => (
      <span key={user.id} className="route-person">
        <UserAvatar name={user.name} size={22} />
        {user.name}
      </span>
    ))}
    {users.length > 8 && <span className="route-note">+{users.length - 8}</span>}
  </span>
);

const StepLine = ({ step, children }: { step: Step; children?: React.ReactNode }) => {
  const t = useT();
  const ofDialogs = useTexts('case-dialogs');
  const mode = step.users.length > 1 && step.mode ? ofDialogs(`case-dialogs.mode_${step.mode}`) : '';
  return (
    <li className="route-step" data-kind={step.kind} data-hook={step.hook || undefined}>
      <div className="route-name">
        {step.hook === '' ? step.name : t(`workflow.route_${step.hook}`, { name: step.name })}
        {mode && <span className="route-note">{mode}</span>}
      </div>
      <StepPeople users={step.users} />
      {step.note && <div className="route-note">{step.note}</div>}
      {children}
    </li>
  );
};

/** Why the form takes this one of its flows. */
const flowReason = (t: Translate, { isUsual, reason }: NonNullable<Preview['flow']>): string => {
  if (isUsual) return t('workflow.route_flow_usual');
  return reason === '' ? t('workflow.route_flow_ruled') : t('workflow.route_flow_held', { reason });
};

/** Who will be asked, in order, if this is submitted now; the initiator's own choices are made here. */
export const RoutePreview = ({ submission }: { submission: Submission }) => {
  const t = useT();
  const { preview, previewError: error, picks, setPicks, choices, setChoices } = submission;
  const toPick = preview?.picksNeeded ?? [];
  return (
    <Panel title={t('workflow.route')}>
      {error !== undefined && (
        <p className="route-problem" role="alert">
          <WarningOutlined aria-hidden /> {error}
        </p>
      )}
      {!preview && error === undefined && <LinesSkeleton lines={5} />}
      {preview?.flow && (
        <p className="route-flow">
          <strong>{t('workflow.route_flow', { name: preview.flow.fullName })}</strong>
          <span className="route-note">{flowReason(t, preview.flow)}</span>
        </p>
      )}
      {preview?.choicesNeeded.map((choice) => (
        <BranchChoice
          key={choice.nodeId}
          choice={choice}
          chosen={choices[choice.nodeId] ?? []}
          onChange={(ids) => setChoices({ ...choices, [choice.nodeId]: ids })}
        />
      ))}
      {preview && (
        <ol className="route" aria-live="polite">
          {preview.steps.map((step) => {
            const pick = toPick.find((each) => each.nodeId === step.nodeId);
            return (
              <StepLine key={`${step.lane} ${step.nodeId}`} step={step}>
                {pick && (
                  <PickRow
                    pick={pick}
                    chosen={picks[pick.nodeId] ?? []}
                    onChange={(ids) => setPicks({ ...picks, [pick.nodeId]: ids })}
                  />
                )}
              </StepLine>
            );
          })}
        </ol>
      )}
    </Panel>
  );
};
