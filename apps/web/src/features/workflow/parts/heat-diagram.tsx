import { useMemo } from 'react';
import { flowHeat } from '@qiaoban/contracts/workflow/statistics.contract';
import type { NodeFigures } from '@qiaoban/contracts/workflow/statistics.contract';
import { parseFlowDocument } from '@qiaoban/flow/model/document';
import type { NodeHeat } from '@qiaoban/flow/views/tree-context';
import { FlowTree } from '@qiaoban/flow/views/flow-tree';
import { FlowHostProvider } from '@qiaoban/flow/views/host-context';
import { titleOfNode } from '@qiaoban/flow/describe/describe-node';
import { plainHost } from '@qiaoban/flow/describe/host';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useRoute } from '#lib/call/query.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { spanText } from '../waited';

type Props = { flowId: string; nodes: readonly NodeFigures[]; onNode: (node: NodeFigures) => void };

/** The flow, each step the darker the longer people take for it. */
export const HeatDiagram = ({ flowId, nodes, onNode }: Props) => {
  const t = useT();
  const language = useLanguage();
  const answer = useRoute(flowHeat, { params: { id: flowId } });
  const parsed = useMemo(() => answer.data && parseFlowDocument(answer.data.flowTemplateJson), [answer.data]);
  const host = useMemo(
    () =>
      plainHost(language, {
        nodeTitle: (id) => {
          const node = parsed?.ok ? parsed.document.nodes[id] : undefined;
          return node && titleOfNode(node, { language });
        },
        nameOf: () => '…',
      }),
    [language, parsed],
  );
  const heat = useMemo(() => {
    const most = Math.max(1, ...nodes.map(({ meanMs }) => meanMs ?? 0));
    return Object.fromEntries(
      nodes.map((node): [string, NodeHeat] => [
        node.nodeId,
        {
          share: (node.meanMs ?? 0) / most,
          text: t('workflow.stat_heat', {
            mean: node.meanMs === null ? '–' : spanText(node.meanMs, language),
            handled: node.handled,
            open: node.open,
          }),
        },
      ]),
    );
  }, [language, nodes, t]);
  if (answer.error && !answer.data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
  if (!parsed) return <LinesSkeleton lines={6} />;
  if (!parsed.ok) return <Failed text={t('workflow.unreadable')} />;
  const open = (id: string): void => {
    const node = nodes.find(({ nodeId }) => nodeId === id);
    if (node) onNode(node);
  };
  return (
    <FlowHostProvider value={host}>
      <FlowTree doc={parsed.document} readOnly heat={heat} onOpen={open} onSelect={open} />
    </FlowHostProvider>
  );
};
