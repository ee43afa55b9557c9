import type { Language } from '@qiaoban/contracts/languages';
import { textIn } from '@qiaoban/contracts/languages';
import { isTest } from '@qiaoban/language/filter';
import type { Filter } from '@qiaoban/language/filter';
import { outline } from '@qiaoban/designer/outline';
import type { FormDocument } from '@qiaoban/form/document';
import { fieldsByPath, listFields } from '@qiaoban/form/fields';
import { definitionOf } from '@qiaoban/form/registry';
import { nameOfNode } from '../block-names';

export type Target = { value: string; label: string };

/** The sub-table whose rows a condition asks about. */
export const tableOfFilter = (filter: Filter): string | undefined => {
  if (isTest(filter)) return filter.field.includes('.') ? filter.field.split('.')[0] : undefined;
  if (filter.op === 'not') return tableOfFilter(filter.item);
  return 'items' in filter ? filter.items.map(tableOfFilter).find((table) => table !== undefined) : undefined;
};

/** Nodes that a rule may act on: all of the form, or, for a condition on rows, the columns of their sub-table. */
export const ruleTargets = (document: FormDocument, table: string | undefined, language: Language): Target[] => {
  const info = listFields(document).tables.find((each) => each.field === table);
  if (info)
    return info.fields.map((field) => ({ value: field.nodeId, label: textIn(field.label, language) || field.field }));
  return outline(document).map((row) => ({
    value: row.id,
    label: `${'\u2003'.repeat(row.depth)}${nameOfNode(document, row.id, language)}`,
  }));
};

/** Targets that can be given a value: fields that a person may fill in. */
export const assignTargets = (document: FormDocument, targets: readonly Target[]): Target[] => {
  const assignable = new Set(
    [...fieldsByPath(document).values()]
      .filter(({ block }) => !block.definition.isServerMade && !block.definition.formula && !block.definition.isFile)
      .map(({ nodeId }) => nodeId),
  );
  return targets.filter(({ value }) => assignable.has(value));
};

/** Targets that choose from a list. */
export const optionTargets = (document: FormDocument, targets: readonly Target[]): Target[] =>
  targets.filter(({ value }) => definitionOf(document.nodes[value]?.type ?? '')?.readsOptions);

/** Targets that can be left empty or filled: what "required" and "disable" are about. */
export const valueTargets = (document: FormDocument, targets: readonly Target[]): Target[] =>
  targets.filter(({ value }) => definitionOf(document.nodes[value]?.type ?? '')?.holdsValue);
