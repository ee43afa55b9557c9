import { Empty } from 'antd';
import type { FlowDocument } from '../model/document';
import { nameOfType } from '../words/describe-node';
import { useFlowHost, useFlowText } from './host-context';
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
  /** Sets these properties of the node (`setProps` of the designer); the others stay. */
  onChange: (id: string, values: Record<string, unknown>) => void;
};

/** The properties of the chosen node. Pickers, names and fields come from the FlowHost. */
export const NodeInspector = ({ doc, selected, onChange }: Props) => {
  const t = useFlowText();
  const host = useFlowHost();
  const node = selected === undefined ? undefined : doc.nodes[selected];
  if (!node) return <Empty className="qf-inspector" description={t('flow.edit.nothing')} />;
  const change = (values: Record<string, unknown>): void => onChange(node.id, values);
  const Shown = anyProperties[node.type];
  const definition = definitionOf(node.type);
  return (
    <section className="qf-inspector" aria-label={nameOfType(node.type, host)} key={node.id}>
      <h3 className="qf-inspector-head">
        <NodeIcon type={node.type} /> {nameOfType(node.type, host)}
      </h3>
      <TitleField
        value={definition.titleOf(node.props)}
        usual={definition.titleOf(definition.defaults())}
        onChange={(title) => change({ title })}
      />
      <Shown doc={doc} node={node as PropertiesProps<typeof node.type>['node']} onChange={change} />
    </section>
  );
};
