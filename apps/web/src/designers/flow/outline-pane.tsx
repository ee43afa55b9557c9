import { Badge } from 'antd';
import { Tabs } from '@qiaoban/ui/tabs';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { useFlowHost, useFlowText } from '@qiaoban/flow/views/host-context';
import { NodeIcon } from '@qiaoban/flow/views/node-icon';
import { describeNode, nameOfType, titleOfNode } from '@qiaoban/flow/describe/describe-node';
import { insertableTypes } from '@qiaoban/flow/registry';
import { useT } from '#lib/texts/i18n.ts';
import { OutlineTree } from '../frame/outline-tree';
import { ProblemList } from '../frame/problem-list';
import { useFlowDesign } from './flow-design';
import type { Problems } from './use-problems';

type Props = { problems: Problems; onChoose: (node: string | undefined) => void; onDone: () => void };

/** Left side: steps to add behind the chosen card, the way as an outline, and what is still to be mended. */
export const OutlinePane = ({ problems, onChoose, onDone }: Props) => {
  const t = useT();
  const host = useFlowHost();
  const texts = useFlowText();
  const { draft, commands } = useFlowDesign();
  const document = useDocument(draft.store);
  return (
    <>
      <section className="flow-palette" aria-label={t('flow-designer.add_step')}>
        <h3>{t('flow-designer.add_step')}</h3>
        <div className="flow-palette-items">
          {insertableTypes().map((type) => (
            <button
              key={type}
              type="button"
              className="flow-palette-item"
              data-type={type}
              onClick={() => {
                commands.addStep(type);
                onDone();
              }}
            >
              <NodeIcon type={type} />
              {nameOfType(type, host)}
            </button>
          ))}
        </div>
        <p>{t('flow-designer.add_hint')}</p>
      </section>
      <Tabs
        className="designer-side-tabs"
        items={[
          {
            key: 'outline',
            label: t('designer-frame.outline'),
            children: (
              <OutlineTree
                store={draft.store}
                badNodes={problems.badNodes}
                emptyHint=""
                show={(node) => ({
                  label: titleOfNode(node, host),
                  icon: <NodeIcon type={node.type} />,
                  also: `${nameOfType(node.type, host)} ${describeNode(document, node, host, texts)}`,
                })}
              />
            ),
          },
          {
            key: 'problems',
            label: (
              <Badge count={problems.shown.length} size="small" offset={[8, -2]}>
                {t('designer-frame.problems')}
              </Badge>
            ),
            children: (
              <ProblemList
                problems={problems.shown}
                onChoose={(node) => {
                  onChoose(node);
                  onDone();
                }}
              />
            ),
          },
        ]}
      />
    </>
  );
};
