import { textIn } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { fieldsByPath } from '@qiaoban/form/fields';
import type { BlockHost } from '@qiaoban/form/host';
import type { RuleAction } from '@qiaoban/form/rule';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { ListCell } from '@qiaoban/form/views/list-cell';
import { useT } from '#lib/texts/i18n.ts';
import { targetTexts } from './rule-texts';

type Props = { action: RuleAction; document: FormDocument; host: BlockHost };

const fieldOf = (document: FormDocument, nodeId: string | undefined) =>
  [...fieldsByPath(document).values()].find((field) => field.nodeId === nodeId);

/** What is given, left or said: the value of a field, its choices, the sentence. */
const Given = ({ action, document, host }: Props) => {
  if (action.do === 'assign') {
    const field = fieldOf(document, action.node);
    return field && <ListCell field={field} value={action.value} host={host} />;
  }
  if (action.do === 'options') {
    const props = (fieldOf(document, action.nodes[0])?.props ?? {}) as Partial<OptionProps>;
    const options = [...(props.options ?? []), ...(props.goneOptions ?? [])];
    const nameOf = (id: string): string =>
      textIn(options.find((each) => each.id === id)?.fullName, host.language) || id;
    return action.only.map(nameOf).join('、');
  }
  return action.do === 'message' ? textIn(action.text, host.language) : null;
};

/** One thing that a rule does, in a line. */
export const RuleActionText = ({ action, document, host }: Props) => {
  const t = useT();
  const hasGiven = action.do === 'assign' || action.do === 'options' || action.do === 'message';
  return (
    <p>
      {t(`form-designer.do_${action.do}`)} {targetTexts(document, action, host.language)}
      {hasGiven && t('form-designer.rule_gives')}
      {hasGiven && <Given action={action} document={document} host={host} />}
    </p>
  );
};
