import { NumberBox } from '@qiaoban/ui/number-box';
import type { WorkRules } from '../../model/work-rules';
import { ChoiceField } from '../choice-field';
import { useFlowHost, useNodeTexts } from '../host-context';
import { Labelled } from '../labelled';
import { stepTexts } from './texts';

/** How often an automatic step is tried, and what happens when that was for nothing. */
export const WorkField = ({ work, onChange }: { work: WorkRules; onChange: (work: WorkRules) => void }) => {
  const texts = useNodeTexts(stepTexts);
  const { trigger } = useFlowHost();
  const byKind = trigger ? { stop: texts.stopRun, goOn: texts.goOnRun } : texts;
  return (
    <>
      <Labelled label={texts.attempts}>
        <NumberBox
          aria-label={texts.attempts}
          min={1}
          max={10}
          precision={0}
          value={work.attempts}
          onChange={(attempts) => onChange({ ...work, attempts: attempts ?? 1 })}
        />
      </Labelled>
      {work.attempts > 1 && (
        <Labelled label={texts.wait}>
          <NumberBox
            aria-label={texts.wait}
            min={1}
            max={3600}
            precision={0}
            value={work.wait}
            onChange={(wait) => onChange({ ...work, wait: wait ?? 30 })}
          />
        </Labelled>
      )}
      <ChoiceField
        label={texts.onFailure}
        value={work.onFailure}
        options={(['stop', 'goOn'] as const).map((kind) => ({ value: kind, label: byKind[kind] }))}
        onChange={(onFailure) => onChange({ ...work, onFailure })}
      />
    </>
  );
};
