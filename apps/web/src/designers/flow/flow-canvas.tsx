import type { RefObject } from 'react';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import { removeStep } from '@qiaoban/flow/edit/flow-commands';
import type { FlowProblem } from '@qiaoban/flow/node-definition';
import { FlowTree } from '@qiaoban/flow/views/flow-tree';
import { useFlowDesign } from './flow-design';

type Props = {
  canvas: RefObject<HTMLDivElement | null>;
  problems: readonly FlowProblem[];
  /** Enter or double click on a card; a second tap on a phone. */
  onOpen: (id: string) => void;
  onTap: (id: string) => void;
};

/** The flow as a tree of cards. */
export const FlowCanvas = ({ canvas, problems, onOpen, onTap }: Props) => {
  const { draft, commands } = useFlowDesign();
  const { store } = draft;
  const document = useDocument(store);
  const selected = useSelection(store).at(-1);
  return (
    <div className="flow-canvas" ref={canvas}>
      <FlowTree
        doc={document}
        {...(selected === undefined ? {} : { selected })}
        problems={problems}
        onSelect={(id) => {
          if (id === selected) onTap(id);
          store.select([id]);
        }}
        onOpen={onOpen}
        onInsert={commands.addStep}
        onAddBranch={commands.addBranchTo}
        onRemove={(id) => void store.run(removeStep(id))}
      />
    </div>
  );
};
