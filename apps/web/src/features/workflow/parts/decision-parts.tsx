import { Button, Checkbox, Radio, Select } from 'antd';
import { UserAddOutlined } from '@ant-design/icons';
import { session, useSession } from '#lib/session/session.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useChoices } from '#pickers/people/names.ts';
import type { InstanceActionKey } from '../instance-actions';
import type { InstanceData } from './instance-head';
import type { Decision } from './decision';
import { usePickPeople } from './use-pick-people';

export type DecisionData = Pick<
  InstanceData,
  'operations' | 'returnTargets' | 'title' | 'added' | 'people' | 'steps' | 'task'
> & {
  /** The instance; none for several together. */
  id?: string;
};
type Part = { data: DecisionData; value: Partial<Decision>; onChange: (value: Partial<Decision>) => void };

const WHERES = [
  ['before', 'addBefore'],
  ['after', 'addAfter'],
  ['beside', 'addBeside'],
] as const;

/** What a part of a decision is called, with a star where nothing goes without it. */
export const PartLabel = ({ text }: { text: string }) => (
  <span className="decision-label">
    <span className="decision-star">*</span>
    {text}
  </span>
);

/** Several people, from the picker. */
const Several = (props: Omit<Part, 'data'> & { label: string; without?: readonly string[] }) => {
  const { label, value, onChange, without = [] } = props;
  const t = useT();
  const pickPeople = usePickPeople();
  const chosen = value.userIds ?? [];
  const names = useChoices('user', chosen).map(({ fullName }) => fullName);
  const open = async (): Promise<void> => {
    const userIds = await pickPeople({ chosen, multiple: true, without });
    if (userIds) onChange({ userIds });
  };
  return (
    <div className="decision-part">
      <PartLabel text={label} />
      <Button className="decision-people" icon={<UserAddOutlined />} onClick={() => void open()}>
        {names.length > 0 ? names.join(t('workflow.names_join')) : t('workflow.choose_people')}
      </Button>
    </div>
  );
};

const AddSigner = ({ data, value, onChange }: Part) => {
  const t = useT();
  const wheres = WHERES.filter(([, operation]) => data.operations.includes(operation));
  return (
    <>
      <div className="decision-part">
        <span className="decision-label">{t('workflow.signer_where')}</span>
        <Radio.Group
          className="decision-choices"
          value={value.where ?? 'before'}
          options={wheres.map(([where]) => ({ value: where, label: t(`workflow.signer_${where}`) }))}
          onChange={(event) => onChange({ where: event.target.value as Decision['where'] & string })}
        />
      </div>
      <Several
        label={t('workflow.signer_who')}
        value={value}
        without={[session().userInfo?.userId ?? '']}
        onChange={onChange}
      />
    </>
  );
};

const Step = ({ data, value, onChange, onlyAsked }: Part & { onlyAsked: boolean }) => {
  const t = useT();
  const steps = data.steps.filter((step) => !onlyAsked || step.isAsked);
  return (
    <div className="decision-part">
      <PartLabel text={t('workflow.step')} />
      <Select
        className="decision-step"
        aria-label={t('workflow.step')}
        value={value.nodeId === undefined || value.nodeId === '' ? null : value.nodeId}
        placeholder={t('workflow.choose_step')}
        options={steps.map(({ nodeId, name }) => ({ value: nodeId, label: name }))}
        onChange={(nodeId: string | null) => onChange({ nodeId: nodeId ?? '' })}
      />
    </div>
  );
};

const Added = ({ data, value, onChange }: Part) => {
  const t = useT();
  return (
    <div className="decision-part">
      <PartLabel text={t('workflow.signer_remove')} />
      <Radio.Group
        className="decision-choices"
        value={value.addedTaskId ?? null}
        options={data.added.map(({ taskId, name }) => ({ value: taskId, label: name }))}
        onChange={(event) => onChange({ addedTaskId: event.target.value as string })}
      />
    </div>
  );
};

const Notified = ({ data, value, onChange }: Part) => {
  const t = useT();
  const me = useSession((s) => s.userInfo?.userId);
  const others = data.people.filter(({ id }) => id !== me);
  if (others.length === 0) return null;
  return (
    <div className="decision-part">
      <span className="decision-label">{t('workflow.comment_to')}</span>
      <Checkbox.Group
        aria-label={t('workflow.comment_to')}
        value={value.userIds ?? []}
        options={others.map(({ id, name }) => ({ value: id, label: `@${name}` }))}
        onChange={(userIds: string[]) => onChange({ userIds })}
      />
    </div>
  );
};

/** What an act wants to know besides a comment. */
export const DecisionPart = ({ action, ...part }: Part & { action: InstanceActionKey }) => {
  const t = useT();
  switch (action) {
    case 'addSigner':
      return <AddSigner {...part} />;
    case 'removeSigner':
      return <Added {...part} />;
    case 'comment':
      return <Notified {...part} />;
    case 'jump':
    case 'revive':
      return <Step {...part} onlyAsked={false} />;
    case 'reassign':
      return (
        <>
          <Step {...part} onlyAsked />
          <Several label={t('workflow.reassign_to')} value={part.value} onChange={part.onChange} />
        </>
      );
    default:
      return null;
  }
};

/** The key of what is still missing for the act; undefined when it is complete. */
export const missingPart = (action: InstanceActionKey, value: Partial<Decision>): string | undefined => {
  const needsPeople = action === 'addSigner' || action === 'reassign';
  const needsStep = action === 'jump' || action === 'revive' || action === 'reassign';
  if (needsStep && !value.nodeId) return 'workflow.step_missing';
  if (needsPeople && (value.userIds ?? []).length === 0) return 'workflow.people_missing';
  if (action === 'removeSigner' && !value.addedTaskId) return 'workflow.people_missing';
  return undefined;
};
