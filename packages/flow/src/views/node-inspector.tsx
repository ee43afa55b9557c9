import { Badge, Empty, Segmented } from 'antd';
import { useState } from 'react';
import type { FlowDocument, FlowNode } from '../model/document';
import { allHooks } from '../model/hooks';
import type { Hooks } from '../model/hooks';
import type { FlowProblem } from '../node-definition';
import { nameOfType } from '../describe/describe-node';
import { useFlowHost, useFlowText, useNodeTexts } from './host-context';
import { HooksField } from './hooks-field';
import { hooksTexts } from './hooks-texts';
import { definitionOf } from '../registry';
import { anyProperties } from '../registry.web';
import type { PropertiesProps } from './properties';
import './node-inspector.css';
import { NodeIcon } from './node-icon';
import { TitleField } from './title-field';

type Props = {
  doc: FlowDocument;
  /** Id of the chosen node. */
  selected?: string;
  /** The chosen node's hook that is to be mended; another object each time it is asked for. */
  hook?: { hookId: string } | undefined;
  problems?: readonly FlowProblem[];
  /** Sets these properties of the node (`setProps` of the designer); the others stay. */
  onChange: (id: string, values: Record<string, unknown>) => void;
  /** Sets what is done before and after the node. */
  onHooks?: (id: string, hooks: Hooks | undefined) => void;
};

type Part = 'settings' | 'hooks';

/** The step itself, or what is done before and after it. */
const PartChoice = ({ node, part, onChange }: { node: FlowNode; part: Part; onChange: (part: Part) => void }) => {
  const texts = useNodeTexts(hooksTexts);
  const count = allHooks(node).length;
  return (
    <Segmented<Part>
      block
      aria-label={texts.part}
      value={part}
      options={[
        { value: 'settings', label: texts.settings },
        {
          value: 'hooks',
          label: (
            <span className="qf-part">
              {texts.hooks}
              {count > 0 && <Badge count={count} size="small" color="var(--qb-text-2, #465264)" />}
            </span>
          ),
        },
      ]}
      onChange={onChange}
    />
  );
};

type ShownProps = Required<Pick<Props, 'doc' | 'problems' | 'onChange'>> &
  Pick<Props, 'hook' | 'onHooks'> & { node: FlowNode };

const Inspected = ({ doc, node, hook, problems, onChange, onHooks }: ShownProps) => {
  const host = useFlowHost();
  const change = (values: Record<string, unknown>): void => onChange(node.id, values);
  const Shown = anyProperties[node.type];
  const definition = definitionOf(node.type);
  const [part, setPart] = useState<Part>(hook === undefined ? 'settings' : 'hooks');
  const [wanted, setWanted] = useState(hook);
  if (hook !== wanted) {
    setWanted(hook);
    if (hook !== undefined) setPart('hooks');
  }
  const hasHooks = onHooks !== undefined && definition.hookSides.length > 0;
  return (
    <section className="qf-inspector" aria-label={nameOfType(node.type, host)}>
      <h3 className="qf-inspector-head">
        <NodeIcon type={node.type} /> {nameOfType(node.type, host)}
      </h3>
      <TitleField
        value={definition.titleOf(node.props)}
        usual={definition.titleOf(definition.defaults())}
        onChange={(title) => change({ title })}
      />
      {hasHooks && <PartChoice node={node} part={part} onChange={setPart} />}
      {hasHooks && part === 'hooks' ? (
        <HooksField
          key={wanted?.hookId}
          node={node}
          first={wanted?.hookId}
          problems={problems.filter(({ nodeId }) => nodeId === node.id)}
          onChange={(hooks) => onHooks(node.id, hooks)}
        />
      ) : (
        <Shown doc={doc} node={node as PropertiesProps<typeof node.type>['node']} onChange={change} />
      )}
    </section>
  );
};

/** The properties of the chosen node. Pickers, names and fields come from the FlowHost. */
export const NodeInspector = ({ doc, selected, hook, problems = [], onChange, onHooks }: Props) => {
  const t = useFlowText();
  const node = selected === undefined ? undefined : doc.nodes[selected];
  if (!node) return <Empty className="qf-inspector" description={t('flow.edit.nothing')} />;
  return (
    <Inspected
      key={node.id}
      doc={doc}
      node={node}
      hook={hook}
      problems={problems}
      onChange={onChange}
      {...(onHooks ? { onHooks } : {})}
    />
  );
};
