import { Fragment } from 'react';
import { PlusOutlined } from '@ant-design/icons';
import type { FlowNode } from '../model/document';
import { titleOfNode } from '../describe/describe-node';
import { useFlowHost, useFlowText } from './host-context';
import { definitionOf } from '../registry';
import { TreeCard } from './tree-card';
import { useTree } from './tree-context';
import { TreeLine } from './tree-line';

const Fork = ({ node }: { node: FlowNode }) => {
  const { doc, readOnly, onAddBranch } = useTree();
  const t = useFlowText();
  const name = t('flow.tree.addBranch', { name: titleOfNode(node, useFlowHost()) });
  return (
    <div className="qf-fork">
      <div className="qf-fork-head">
        <TreeCard node={node} />
        {!readOnly && (
          <button
            type="button"
            className="qf-add-branch"
            tabIndex={-1}
            aria-label={name}
            title={name}
            onClick={() => onAddBranch(node.id)}
          >
            <PlusOutlined aria-hidden />
          </button>
        )}
      </div>
      <div className="qf-stem" aria-hidden />
      <div className="qf-columns">
        {(node.children ?? []).map((id) => {
          const branch = doc.nodes[id];
          return (
            branch && (
              <div className="qf-column" key={id}>
                <i className="qf-bar qf-bar-top" aria-hidden />
                <i className="qf-rail" aria-hidden />
                <TreeChain holder={branch} />
                <i className="qf-bar qf-bar-bottom" aria-hidden />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
};

/** A start, branch or leg with the steps below it, each line able to take a new one. */
export const TreeChain = ({ holder }: { holder: FlowNode }) => {
  const { doc } = useTree();
  const children = (holder.children ?? []).flatMap((id) => doc.nodes[id] ?? []);
  const isOpenEnded = definitionOf(children.at(-1)?.type ?? holder.type).tone !== 'end';
  return (
    <div className="qf-chain">
      <TreeCard node={holder} />
      {children.map((child, index) => (
        <Fragment key={child.id}>
          <TreeLine place={{ parent: holder.id, index }} />
          {definitionOf(child.type).isFork ? <Fork node={child} /> : <TreeCard node={child} />}
        </Fragment>
      ))}
      {isOpenEnded && <TreeLine place={{ parent: holder.id, index: children.length }} />}
    </div>
  );
};
