import type { SimulatedLine } from '@qiaoban/contracts/workflow/simulate.contract';
import type { FlowDocument, FlowNode } from '@qiaoban/flow/model/document';
import { taskRulesOf } from '@qiaoban/flow/model/document';
import { modeOf } from '@qiaoban/flow/model/task-rules';
import { CHOSEN } from '@qiaoban/flow/route/turned-clock';
import { flowTextOf } from '@qiaoban/flow/texts';
import { describeAssignee } from '@qiaoban/flow/describe/describe-assignee';
import { describeNode, isDefaultBranch, titleInFlow } from '@qiaoban/flow/describe/describe-node';
import type { FlowHost, Translate as FlowTranslate } from '@qiaoban/flow/describe/host';
import { formatTime } from '#lib/texts/time.ts';
import type { Translate } from '#lib/texts/i18n.ts';

export type LineTexts = { document: FlowDocument; host: FlowHost; texts: FlowTranslate; t: Translate };

/** Names of people; of whom nobody knows yet it says that they are chosen. */
export const namesOf = (
  ids: readonly string[],
  names: Readonly<Record<string, string>>,
  { t, texts }: Pick<LineTexts, 't' | 'texts'>,
): string =>
  ids
    .map((id) => (id === CHOSEN ? t('flow-designer.sim_chosen') : (names[id] ?? '…')))
    .join(texts('flow.summary.join'));

/** What happens, in words. */
export const lineText = (line: SimulatedLine, names: Readonly<Record<string, string>>, with_: LineTexts): string => {
  const { document, host, t, texts } = with_;
  const { language } = host;
  const users = namesOf(line.userIds, names, with_);
  const titleOf = (id: string): string => titleInFlow(document, id, host);
  if (line.kind === 'asked') return t('flow-designer.sim_asked', { users });
  if (line.kind === 'branch') return t('flow-designer.sim_branch', { name: titleOf(line.nodeId) });
  if (line.kind === 'told') {
    const what = flowTextOf(language, `flow.notice.${line.notice}`, { title: '' });
    return t('flow-designer.sim_told', { users, what });
  }
  if (line.kind === 'worked') return t('flow-designer.sim_worked');
  return flowTextOf(language, `flow.history.${line.kind}`, {
    users,
    from: namesOf(line.userIds.slice(0, 1), names, with_),
    to: namesOf(line.userIds.slice(-1), names, with_),
    toNode: titleOf(line.toNodeId),
    until: line.until === null ? '' : formatTime(line.until),
    branches: line.branchIds.map(titleOf).join(texts('flow.summary.join')),
    reason: line.reason === '' ? '' : flowTextOf(language, `flow.reason.${line.reason}`),
  });
};

const limitReason = (line: SimulatedLine, node: FlowNode, { t, texts }: LineTexts): string => {
  const limit = taskRulesOf(node)?.limit;
  if (!limit) return '';
  if (line.kind === 'dueSoon') return t('flow-designer.sim_why_soon', { minutes: limit.remindBefore });
  return t('flow-designer.sim_why_over', { action: texts(`flow.limit.${limit.action.kind}`) });
};

/** Why it happens: by which rule people are found, which condition held, what the time limit says. Empty where that goes without saying. */
export const lineReason = (line: SimulatedLine, with_: LineTexts): string => {
  const { document, host, t, texts } = with_;
  const node = document.nodes[line.nodeId];
  if (!node) return '';
  switch (line.kind) {
    case 'asked': {
      const rules = taskRulesOf(node);
      if (!rules) return '';
      const rule = `${describeAssignee(rules.assignee, host, texts)} · ${texts(`flow.mode.short.${modeOf(rules)}`)}`;
      return t('flow-designer.sim_why_rule', { rule });
    }
    case 'branch':
      return isDefaultBranch(document, node)
        ? texts('flow.tree.default')
        : t('flow-designer.sim_why_held', { condition: describeNode(document, node, host, texts) });
    case 'dueSoon':
    case 'overdue':
      return limitReason(line, node, with_);
    case 'circulated':
    case 'waiting':
      return t('flow-designer.sim_why_rule', { rule: describeNode(document, node, host, texts) });
    case 'passedBy':
    case 'substituted':
      return '';
    default:
      return line.reason === '' ? '' : flowTextOf(host.language, `flow.reason.${line.reason}`);
  }
};
