import { z } from 'zod';
import type { Filter } from '@qiaoban/language/filter';
import { LocalText } from '@qiaoban/contracts/languages';
import { FilterSchema } from '../../model/filter-schema';
import type { NodeDefinition } from '../../node-definition';
import { STEP_TYPES } from '../../node-definition';
import { checkTitle } from '../check-title';
import { checkCondition } from './check-condition';
import { ownTitle } from '../../model/own-title';

export const BranchProps = z.object({
  title: LocalText,
  /** Over fields of the form and `starter.…`; the last branch of a fork is the default and its condition is not asked. */
  when: FilterSchema.nullable(),
});
export type BranchProps = { title: LocalText; when: Filter | null };

const TITLE = { zh: '条件', zhtw: '條件', en: 'Branch' };

/** One way of a condition. */
export const branchNode: NodeDefinition<'branch', BranchProps> = {
  type: 'branch',
  icon: 'FilterOutlined',
  tone: 'fork',
  holds: STEP_TYPES,
  isChain: true,
  isFork: false,
  walksAll: false,
  opensLane: false,
  insertable: false,
  removable: true,
  propsSchema: BranchProps,
  defaults: () => ({ title: TITLE, when: null }),
  titleOf: ({ title }) => ownTitle(title, TITLE),
  check: (node, context) => {
    const siblings = context.childrenOf(context.parentOf(node.id) ?? '');
    const isDefault = siblings.at(-1) === node.id;
    return [
      ...checkTitle(node.id, node.props.title),
      ...(isDefault ? [] : checkCondition(node.id, node.props.when, context.fields)),
    ];
  },
};
