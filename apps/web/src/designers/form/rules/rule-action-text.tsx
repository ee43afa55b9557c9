import { joinNames, textIn } from '@qiaoban/contracts/languages';
import type { FormDocument } from '@qiaoban/form/document';
import { fieldsByPath, listFields } from '@qiaoban/form/fields';
import { formulaTitles } from '@qiaoban/form/formula-titles';
import type { BlockHost } from '@qiaoban/form/host';
import type { RuleAction } from '@qiaoban/form/rule';
import type { OptionProps } from '@qiaoban/form/values/option-value';
import { splitPath } from '@qiaoban/form/runtime/cell';
import { ListCell } from '@qiaoban/form/views/list-cell';
import { useOptions } from '@qiaoban/form/views/use-options';
import { useT } from '#lib/texts/i18n.ts';
import { targetTexts } from './rule-texts';

type Props = { action: RuleAction; document: FormDocument; host: BlockHost };

const fieldOf = (document: FormDocument, nodeId: string | undefined) =>
  [...fieldsByPath(document).values()].find((field) => field.nodeId === nodeId);

/** Choices by their names, wherever they come from. */
const Choices = ({ props, only, host }: { props: OptionProps; only: readonly string[]; host: BlockHost }) => {
  // what another form offers is its own name
  const isOfForm = props.dataType === 'form';
  const options = useOptions(host, isOfForm ? { ...props, dataType: 'static', options: [] } : props, only);
  return joinNames(
    only.map((id) => options.find(({ value }) => value === id)?.label ?? id),
    host.language,
  );
};

/** What is given, left or said: the value of a field, its choices, the sentence. */
const Given = ({ action, document, host }: Props) => {
  if (action.do === 'assign') {
    const field = fieldOf(document, action.node);
    if (field && action.formula !== undefined) {
      const { table } = splitPath(field.path);
      return <code>{formulaTitles(listFields(document), table, host.language).toTitles(action.formula)}</code>;
    }
    return field && <ListCell field={field} value={action.value} host={host} />;
  }
  if (action.do === 'options') {
    const props = fieldOf(document, action.nodes[0])?.props as OptionProps | undefined;
    return props === undefined ? null : <Choices props={props} only={action.only} host={host} />;
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
