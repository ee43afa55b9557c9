import { textIn } from '@qiaoban/contracts/languages';
import type { FlowNode } from '../model/document';
import type { Hook } from '../model/hooks';
import { activeHooks } from '../model/with-hooks';
import type { HookSide } from '../node-definition';
import { definitionOf } from '../registry';
import type { FlowHost, Translate } from './host';

/** What a hook is called. */
export const titleOfHook = ({ type, props }: Pick<Hook, 'type' | 'props'>, { language }: Pick<FlowHost, 'language'>) =>
  textIn(definitionOf(type).titleOf(props), language);

/** What is done on one side of a step, in a few words; empty when nothing is. */
export const describeHooks = (node: FlowNode, side: HookSide, host: FlowHost, t: Translate): string => {
  const names = activeHooks(node, side).map((hook) => titleOfHook(hook, host));
  return names.length === 0 ? '' : t(`flow.hooks.line.${side}`, { names: names.join(t('flow.summary.join')) });
};
