import { z } from 'zod';
import type { Filter } from '@qiaoban/language/filter';
import { filterFields } from '@qiaoban/language/filter-simplify';
import { LocalText } from '@qiaoban/contracts/languages';
import { FilterSchema } from '../../model/filter-schema';
import { variableOf } from '../../model/variable-field';
import { defineNode } from '../../node-definition';
import { describeFilter } from '../../describe/describe-filter';
import { checkTitle } from '../check-title';
import { checkCondition } from './check-condition';
import { referencesOfCondition } from './condition-references';

const BranchProps = z.object({
  title: LocalText,
  /** Over fields of the form, `starter.…` and variables (`text:name`, `number:name`), `further:form:field`; the last branch of a fork is the default and its condition is not asked. */
  when: FilterSchema.nullable(),
});
type BranchProps = { title: LocalText; when: Filter | null };

const NAME = { zh: '条件', zhtw: '條件', en: 'Branch' };

/** One way of a condition. */
export const branchNode = defineNode<'branch', BranchProps>({
  type: 'branch',
  name: NAME,
  icon: 'FilterOutlined',
  tone: 'fork',
  stands: 'branch',
  propsSchema: BranchProps,
  defaults: () => ({ title: NAME, when: null }),
  summary: ({ when }, { host, t, isDefault }) => (isDefault ? t('flow.tree.default') : describeFilter(when, host, t)),
  mustBeSet: true,
  condition: ({ when }) => when,
  references: ({ when }) => referencesOfCondition(when),
  seen: (props, isSeen) =>
    props.when === null || filterFields(props.when).every((field) => variableOf(field) === undefined && isSeen(field))
      ? props
      : { ...props, when: null },
  check: (node, context) => {
    const siblings = context.childrenOf(context.parentOf(node.id) ?? '');
    const isDefault = siblings.at(-1) === node.id;
    return [
      ...checkTitle(node.id, node.props.title),
      ...(isDefault ? [] : checkCondition(node.id, node.props.when, context)),
    ];
  },
});
