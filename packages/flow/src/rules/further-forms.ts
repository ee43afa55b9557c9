import { filterFields } from '@qiaoban/language/filter-simplify';
import type { FlowDocument } from '../model/document';
import { taskRulesOf } from '../model/document';
import { furtherFieldOf } from '../model/further-field';
import { inReadingOrder } from '../model/tree';
import { definitionOf } from '../registry';
import type { InstanceState } from '../engine/state';
import { asReadOnly, isSeenWith, mayFillIn, maySee, nodeFor } from './form-rights';
import type { FormRights, Who } from './form-rights';

/** A further form with the rights to it. */
type FurtherFormRights = FormRights & { formId: string };

/** What a node has filled in besides: fields that it does not name may be filled in. */
export const furtherFormAt = (document: FlowDocument, nodeId: string): FurtherFormRights | undefined => {
  const named = taskRulesOf(document.nodes[nodeId])?.furtherForm;
  return named && { formId: named.formId, rights: named.rights, fallback: 'edit' };
};

const everyFurtherForm = (document: FlowDocument): FurtherFormRights[] =>
  inReadingOrder(document).flatMap(({ id }) => furtherFormAt(document, id) ?? []);

/** Forms that nodes of the flow have filled in besides its own, each once, in reading order. */
export const furtherFormsOf = (document: FlowDocument): string[] => [
  ...new Set(everyFurtherForm(document).map(({ formId }) => formId)),
];

const asked = new WeakMap<FlowDocument, ReadonlyMap<string, ReadonlySet<string>>>();

const findAsked = (document: FlowDocument): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { type, props } of Object.values(document.nodes)) {
    const when = definitionOf(type).condition?.(props);
    for (const name of when ? filterFields(when) : []) {
      const named = furtherFieldOf(name);
      if (named) found.set(named.formId, (found.get(named.formId) ?? new Set()).add(named.field));
    }
  }
  return found;
};

/** Further forms for which conditions of the flow ask, each with the fields; found once a document. */
export const furtherFieldsAsked = (document: FlowDocument): ReadonlyMap<string, ReadonlySet<string>> => {
  const known = asked.get(document);
  if (known) return known;
  const found = findAsked(document);
  asked.set(document, found);
  return found;
};

/** Whoever stands at none of the nodes that fill it in reads what none of them hides. */
const readBeside = (document: FlowDocument, formId: string): FormRights => ({
  rights: Object.fromEntries(
    everyFurtherForm(document)
      .filter((each) => each.formId === formId)
      .flatMap(({ rights }) => Object.entries(rights).filter(([, { access }]) => access === 'hide')),
  ),
  fallback: 'read',
});

/**
 * What a person may do with a further form of an instance now; undefined when the person may not see the instance at all.
 * `earlier`: the version by which it was filled in, for a form that no node of this version names any more.
 */
export const furtherRightsFor = (
  document: FlowDocument,
  state: InstanceState,
  who: Who,
  formId: string,
  earlier: FlowDocument = document,
): FormRights | undefined => {
  if (!maySee(state, who)) return undefined;
  const nodeId = nodeFor(document, state, who.userId);
  if (nodeId === undefined) return { rights: {}, fallback: 'read' };
  const here = furtherFormAt(document, nodeId);
  if (here?.formId === formId) return mayFillIn(state, who) ? here : asReadOnly(here);
  return readBeside(furtherFormsOf(document).includes(formId) ? document : earlier, formId);
};

/** What a person may see of the further forms of a flow, form by form. */
export type FurtherSight = (formId: string) => (path: string) => boolean;

const nothingSeen = () => false;

/** As `furtherRightsFor`. */
export const furtherSightFor =
  (document: FlowDocument, state: InstanceState, who: Who): FurtherSight =>
  (formId) => {
    const rights = furtherRightsFor(document, state, who, formId);
    return rights ? isSeenWith(rights) : nothingSeen;
  };
