import { Switch } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import type { FlowDocument } from '../model/document';
import type { LimitAction, TaskRules, TimeLimit } from '../model/task-rules';
import { definitionOf } from '../registry';
import { titleOfNode } from '../describe/describe-node';
import { ChoiceField } from './choice-field';
import { DurationField } from './duration-field';
import { useFlowHost, useFlowText } from './host-context';
import { Labelled } from './labelled';
import { PeopleField } from './people-field';

type Props = {
  doc: FlowDocument;
  nodeId: string;
  rules: TaskRules;
  look: 'approve' | 'handle';
  onChange: (values: Partial<TaskRules>) => void;
};
type ThenProps = Props & { limit: TimeLimit; put: (limit: TimeLimit) => void };

const USUAL: TimeLimit = {
  within: { amount: 1, unit: 'day', isWorking: true },
  remindBefore: 60,
  action: { kind: 'remind' },
};

const freshAction = (kind: LimitAction['kind']): LimitAction => {
  if (kind === 'transfer') return { kind, userId: '' };
  return kind === 'jump' ? { kind, nodeId: '' } : { kind };
};

/** What happens when nobody has answered in time. */
const Then = ({ doc, nodeId, look, limit, put }: ThenProps) => {
  const t = useFlowText();
  const host = useFlowHost();
  const { action: then } = limit;
  const kinds = (['remind', 'agree', 'refuse', 'transfer', 'jump', 'end'] as const).filter(
    (kind) => kind !== 'refuse' || look === 'approve',
  );
  const targets = Object.values(doc.nodes).filter((node) => {
    const { stands, isFork } = definitionOf(node.type);
    return stands === 'step' && !isFork && node.id !== nodeId;
  });
  return (
    <>
      <ChoiceField
        label={t('flow.limit.then')}
        value={then.kind}
        options={kinds.map((kind) => ({ value: kind, label: t(`flow.limit.${kind}`) }))}
        onChange={(kind) => put({ ...limit, action: freshAction(kind) })}
      />
      {then.kind === 'transfer' && (
        <PeopleField
          label={t('flow.limit.transfer')}
          kind="user"
          several={false}
          value={then.userId === '' ? [] : [then.userId]}
          onChange={([userId = '']) => put({ ...limit, action: { ...then, userId } })}
        />
      )}
      {then.kind === 'jump' && (
        <ChoiceField
          label={t('flow.limit.jumpTo')}
          value={then.nodeId}
          options={targets.map((node) => ({ value: node.id, label: titleOfNode(node, host) }))}
          onChange={(target) => put({ ...limit, action: { ...then, nodeId: target } })}
        />
      )}
    </>
  );
};

/** How long the answer may take, when to remind, and what happens at the end. */
export const LimitField = (props: Props) => {
  const t = useFlowText();
  const { limit } = props.rules;
  const put = (next: TimeLimit | undefined): void => props.onChange({ limit: next });
  return (
    <>
      <Labelled label={t('flow.limit.on')}>
        <Switch
          aria-label={t('flow.limit.on')}
          checked={limit !== undefined}
          onChange={(on) => put(on ? USUAL : undefined)}
        />
      </Labelled>
      {limit && (
        <>
          <DurationField
            label={t('flow.limit.within')}
            value={limit.within}
            onChange={(within) => put({ ...limit, within })}
          />
          <Labelled label={t('flow.limit.remindBefore')}>
            <NumberBox
              aria-label={t('flow.limit.remindBefore')}
              min={0}
              max={100_000}
              precision={0}
              value={limit.remindBefore}
              onChange={(minutes) => put({ ...limit, remindBefore: minutes ?? 0 })}
            />
          </Labelled>
          <Then {...props} limit={limit} put={put} />
        </>
      )}
    </>
  );
};
