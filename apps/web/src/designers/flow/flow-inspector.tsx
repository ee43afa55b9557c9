import { useState } from 'react';
import { Tabs } from '@qiaoban/ui/tabs';
import { setNode, setProps } from '@qiaoban/designer/commands';
import { useDocument, useSelection } from '@qiaoban/designer/react/use-designer';
import type { Command } from '@qiaoban/designer/commands';
import type { FlowDocument, FlowNode } from '@qiaoban/flow/model/document';
import { NodeInspector } from '@qiaoban/flow/views/node-inspector';
import { useT } from '#lib/texts/i18n.ts';
import { useFlowDesign } from './flow-design';
import { FlowTab } from './flow-tab';
import { StepBar } from './step-bar';

/** The chosen card's properties with what can be done with it. */
export const StepTab = () => {
  const { draft, hook, problems } = useFlowDesign();
  const document = useDocument(draft.store);
  const id = useSelection(draft.store).at(-1);
  return (
    <>
      {id !== undefined && <StepBar document={document} id={id} />}
      <NodeInspector
        doc={document}
        {...(id === undefined ? {} : { selected: id })}
        hook={hook?.nodeId === id ? hook : undefined}
        problems={problems}
        onChange={(node, values) => void draft.store.run(setProps<FlowDocument>(node, values))}
        onHooks={(node, hooks) => void draft.store.run(setNode<FlowNode>(node, { hooks }) as Command<FlowDocument>)}
      />
    </>
  );
};

/** Right side: the chosen step, and the flow as a whole. Choosing a card brings its tab to the front. */
export const FlowInspector = ({ onMeta }: { onMeta: () => void }) => {
  const t = useT();
  const { draft } = useFlowDesign();
  const selection = useSelection(draft.store).join();
  const [tab, setTab] = useState('step');
  const [seen, setSeen] = useState(selection);
  if (seen !== selection) {
    setSeen(selection);
    if (selection !== '') setTab('step');
  }
  return (
    <Tabs
      className="designer-side-tabs"
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: 'step', label: t('flow-designer.tab_step'), children: <StepTab /> },
        { key: 'flow', label: t('flow-designer.tab_flow'), children: <FlowTab onMeta={onMeta} /> },
      ]}
    />
  );
};
