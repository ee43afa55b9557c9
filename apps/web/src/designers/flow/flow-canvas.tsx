import { useEffect, useRef } from 'react';
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
  const known = useRef(document);
  // a step that was just added is looked at; one that is chosen by hand keeps its place
  useEffect(() => {
    const isNew = selected !== undefined && !(selected in known.current.nodes);
    known.current = document;
    if (!isNew) return;
    const card = canvas.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(selected)}"]`);
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [canvas, document, selected]);
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
