import { Switch, Tag } from 'antd';
import { useState } from 'react';
import { HOOK_KINDS, hooksWith, newHook } from '../edit/hooks';
import type { FlowNode } from '../model/document';
import { MOST_HOOKS } from '../model/hooks';
import type { Hook, Hooks } from '../model/hooks';
import type { FlowProblem, HookSide } from '../node-definition';
import { definitionOf } from '../registry';
import { titleOfHook } from '../describe/describe-hooks';
import { useFlowHost, useNodeTexts } from './host-context';
import { hooksTexts } from './hooks-texts';
import { Labelled } from './labelled';
import { StepList } from './step/step-list';

type Props = {
  node: FlowNode;
  problems: readonly FlowProblem[];
  /** The hook whose settings are open at first. */
  first: string | undefined;
  onChange: (hooks: Hooks | undefined) => void;
};

/** What the program does before the step begins and after it is done. */
export const HooksField = ({ node, problems, first, onChange }: Props) => {
  const texts = useNodeTexts(hooksTexts);
  const host = useFlowHost();
  const [open, setOpen] = useState(first);
  const { hookSides, stands } = definitionOf(node.type);
  const notes = {
    before: stands === 'end' ? texts.beforeEndNote : texts.beforeNote,
    after: stands === 'root' ? texts.afterStartNote : texts.afterNote,
  };
  const listOf = (side: HookSide) => (
    <Labelled key={side} label={texts[side]}>
      <p>{notes[side]}</p>
      <StepList<Hook>
        steps={node.hooks?.[side] ?? []}
        most={MOST_HOOKS}
        offers={HOOK_KINDS.map((kind) => ({
          key: kind,
          type: kind === 'script' ? 'script' : 'service',
          label: texts[kind],
          make: () => newHook(kind, node),
        }))}
        addLabel={texts.add}
        none={texts.none}
        problemsOf={({ id }) => problems.filter(({ hookId }) => hookId === id)}
        open={open}
        onOpen={setOpen}
        onChange={(list) => onChange(hooksWith(node, side, list))}
        note={({ isOff }) => isOff === true && <Tag>{texts.off}</Tag>}
        extra={(hook, put) => (
          <Switch
            size="small"
            aria-label={`${texts.isOn} ${titleOfHook(hook, host)}`}
            checked={hook.isOff !== true}
            onChange={(isOn) => put({ ...hook, isOff: !isOn })}
          />
        )}
      />
    </Labelled>
  );
  return (
    <>
      <p>{texts.failure}</p>
      {hookSides.map(listOf)}
    </>
  );
};
