import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import type { NodeDefinition, Branching } from '../node-definition';
import { defineNode } from '../node-definition';
import { checkTitle } from './check-title';

/** A fork has a title; all else is said by its branches. */
const ForkProps = z.object({ title: LocalText });
type ForkProps = z.infer<typeof ForkProps>;

type Kind<T extends string> = {
  type: T;
  name: { zh: string; zhtw: string; en: string };
  icon: string;
  branching: Branching;
} & {
  holds: readonly string[];
  summary?: NodeDefinition<T, ForkProps>['summary'];
};

/** A node whose branches stand side by side. */
export const defineFork = <T extends string>(kind: Kind<T>): NodeDefinition<T, ForkProps> =>
  defineNode<T, ForkProps>({
    tone: 'fork',
    stands: 'step',
    propsSchema: ForkProps,
    defaults: () => ({ title: kind.name }),
    asksForm: () => kind.branching === 'first' || kind.branching === 'each',
    check: (node) => {
      const problems = checkTitle(node.id, node.props.title);
      if (node.children.length < 2) problems.push({ nodeId: node.id, key: 'flow.problem.too_few_branches' });
      return problems;
    },
    ...kind,
  });
