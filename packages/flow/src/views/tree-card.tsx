import { CheckOutlined, CloseOutlined, ExclamationCircleFilled, RollbackOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import type { CSSProperties, ReactNode } from 'react';
import type { FlowNode } from '../model/document';
import { mayRemove } from '../edit/flow-commands';
import { useFlowHost, useFlowText } from './host-context';
import { hookNodeId } from '../model/hooks';
import { activeHooks } from '../model/with-hooks';
import type { HookSide } from '../node-definition';
import { stateWithHooks } from '../route/progress';
import type { NodeStatus } from '../route/progress';
import { definitionOf, hasDefault } from '../registry';
import type { TaskStatus } from '../engine/state';
import { flowTextOf } from '../texts';
import { treeOf } from '../model/tree';
import { describeHooks } from '../describe/describe-hooks';
import { describeNode, isDefaultBranch, needsSetting, titleOfNode } from '../describe/describe-node';
import { NodeIcon } from './node-icon';
import { useTree } from './tree-context';

const marks: Partial<Record<TaskStatus, ReactNode>> = {
  agreed: <CheckOutlined aria-hidden />,
  refused: <CloseOutlined aria-hidden />,
  returned: <RollbackOutlined aria-hidden />,
};
const SHOWN = 5;

const People = ({ people }: { people: NodeStatus['people'] }) => {
  const host = useFlowHost();
  const t = useFlowText();
  return (
    <span className="qf-people">
      {people.slice(0, SHOWN).map(({ userId, status }, i) => (
        <span key={`${userId} ${i}`} className="qf-person" data-status={status} title={t(`flow.task.${status}`)}>
          {marks[status]}
          {host.nameOf('user', userId) ?? userId}
        </span>
      ))}
      {people.length > SHOWN && <span>{t('flow.summary.more', { n: people.length })}</span>}
    </span>
  );
};

const ProblemMark = ({ id }: { id: string }) => {
  const { problems } = useTree();
  const t = useFlowText();
  const { language } = useFlowHost();
  const found = problems.get(id);
  if (!found) return null;
  const list = found.map((problem) => flowTextOf(language, problem.key, problem.values)).join(' ');
  const text = t('flow.tree.problems', { count: found.length, list });
  return (
    <Tooltip title={list}>
      <span className="qf-problem" role="img" aria-label={text}>
        <ExclamationCircleFilled aria-hidden />
      </span>
    </Tooltip>
  );
};

/** What is done on one side of the step; in the picture of an instance also whether it is under way or has failed. */
const HookLine = ({ node, side }: { node: FlowNode; side: HookSide }) => {
  const { statuses = {} } = useTree();
  const line = describeHooks(node, side, useFlowHost(), useFlowText());
  const states = activeHooks(node, side).map(({ id }) => statuses[hookNodeId(node.id, id)]?.state);
  const state = (['failed', 'current'] as const).find((each) => states.includes(each));
  if (line === '') return null;
  return (
    <span className="qf-text qf-hooks" data-state={state}>
      {line}
    </span>
  );
};

/** One node: title, what it does in a line, its people where an instance is shown, its mark where something is missing. */
export const TreeCard = ({ node }: { node: FlowNode }) => {
  const { doc, selected, readOnly, statuses, heat, changes, hintId, onSelect, onOpen, onRemove, onKey } = useTree();
  const host = useFlowHost();
  const t = useFlowText();
  const title = titleOfNode(node, host);
  const line = describeNode(doc, node, host, t);
  const own = statuses?.[node.id];
  const status = own && { ...own, state: stateWithHooks(node, statuses ?? {}) ?? own.state };
  const warmth = heat?.[node.id];
  const change = changes?.[node.id];
  const place = treeOf(doc).place.get(node.id);
  const isTabStop = selected === undefined ? node.id === doc.root : selected === node.id;
  const holder = place && doc.nodes[place.holder];
  const isOrdered = place !== undefined && holder !== undefined && hasDefault(holder.type);
  const isDefault = isDefaultBranch(doc, node);
  // of branches that may all be taken none comes first
  const isRanked = isOrdered && definitionOf(holder.type).branching === 'first';
  return (
    <div
      className="qf-card"
      data-tone={definitionOf(node.type).tone}
      data-type={node.type}
      data-state={status?.state}
      data-selected={selected === node.id || undefined}
      data-heat={warmth ? true : undefined}
      data-change={change}
      style={warmth && ({ '--qf-heat': `${Math.round(warmth.share * 40)}%` } as CSSProperties)}
    >
      <button
        type="button"
        className="qf-card-main"
        data-node={node.id}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={status?.state === 'current' ? 'step' : undefined}
        aria-pressed={readOnly ? undefined : selected === node.id}
        aria-describedby={readOnly ? undefined : hintId}
        onKeyDown={(event) => onKey(event, node.id)}
        onClick={() => onSelect(node.id)}
        onDoubleClick={() => onOpen(node.id)}
      >
        <span className="qf-title">
          <NodeIcon type={node.type} />
          <span className="qf-title-text">{title}</span>
          {(isRanked || (isOrdered && isDefault)) && !status && (
            <span className="qf-priority">
              {isDefault ? t('flow.tree.isDefault') : t('flow.tree.priority', { n: place.at + 1 })}
            </span>
          )}
          {status && <span className="qf-state">{t(`flow.state.${status.state}`)}</span>}
        </span>
        {change && <span className="qf-change">{t(`flow.change.${change}`)}</span>}
        <HookLine node={node} side="before" />
        {line !== '' && <span className="qf-text">{line}</span>}
        {line === '' && !readOnly && needsSetting(node) && (
          <span className="qf-text qf-unset">{t('flow.tree.unset')}</span>
        )}
        <HookLine node={node} side="after" />
        {warmth && <span className="qf-text qf-warmth">{warmth.text}</span>}
        {status && status.people.length > 0 && <People people={status.people} />}
      </button>
      <ProblemMark id={node.id} />
      {!readOnly && mayRemove(doc, node.id) && (
        <button
          type="button"
          className="qf-remove"
          tabIndex={-1}
          aria-label={t('flow.tree.remove', { name: title })}
          onClick={() => onRemove(node.id)}
        >
          <CloseOutlined aria-hidden />
        </button>
      )}
    </div>
  );
};
