import { NumberBox } from '@qiaoban/ui/number-box';
import type { TaskRules } from '../model/task-rules';
import { DEFAULT_VOTE } from '../model/task-rules';
import { ChoiceField } from './choice-field';
import { useFlowText } from './host-context';
import { Labelled } from './labelled';

type Props = { rules: TaskRules; onChange: (values: Partial<TaskRules>) => void };

/** How many must approve, and when the votes are counted. */
export const VoteField = ({ rules: { vote = DEFAULT_VOTE }, onChange }: Props) => {
  const t = useFlowText();
  const isRatio = vote.by === 'ratio';
  return (
    <>
      <ChoiceField
        label={t('flow.vote.by')}
        value={vote.by}
        options={(['ratio', 'count'] as const).map((by) => ({ value: by, label: t(`flow.vote.${by}`) }))}
        onChange={(by) => onChange({ vote: { ...vote, by, need: by === 'ratio' ? 51 : 2 } })}
      />
      <Labelled label={t(isRatio ? 'flow.vote.needRatio' : 'flow.vote.needCount')}>
        <NumberBox
          aria-label={t(isRatio ? 'flow.vote.needRatio' : 'flow.vote.needCount')}
          min={1}
          max={isRatio ? 100 : 200}
          precision={0}
          suffix={isRatio ? '%' : undefined}
          value={vote.need}
          onChange={(need) => onChange({ vote: { ...vote, need: need ?? 1 } })}
        />
      </Labelled>
      <ChoiceField
        label={t('flow.vote.decide')}
        value={vote.decide}
        options={(['atOnce', 'afterAll'] as const).map((decide) => ({
          value: decide,
          label: t(`flow.vote.${decide}`),
        }))}
        onChange={(decide) => onChange({ vote: { ...vote, decide } })}
      />
    </>
  );
};
