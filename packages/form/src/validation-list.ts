import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { filterFields } from '@qiaoban/language/filter-simplify';
import type { FormDocument } from './document';
import { listFields } from './fields';
import { ownButtonProblems } from './own-button-problems';
import type { ValidationProblem } from './validation-problem';
import { isEncrypted } from './values/protected-text';
import { viewProblems } from './view-fields';

/** What every record has beside its fields, in conditions. */
const OWN_FIELDS = ['flow_status', 'creator', 'created', 'department', 'organisation'];

/** The list has a column, and shows, sorts and searches only what can be. */
export const listProblems = (document: FormDocument, language: Language): ValidationProblem[] => {
  const fields = new Map(listFields(document).main.map((field) => [field.field, field]));
  const { columnList, searchList, defaultSort } = document.list;
  const found: ValidationProblem[] = columnList.length === 0 ? [{ key: 'form.soundness.no_column' }] : [];
  const expectThat = (name: string, can: 'listable' | 'searchable', key: string): void => {
    const field = fields.get(name);
    if (!field) found.push({ key: 'form.soundness.unknown_column', values: { field: name } });
    else if (!field.block.definition[can]) found.push({ key, values: { label: textIn(field.label, language) } });
  };
  for (const { field } of columnList) expectThat(field, 'listable', 'form.soundness.not_listable');
  for (const { field } of searchList) expectThat(field, 'searchable', 'form.soundness.not_searchable');
  if (defaultSort && !fields.has(defaultSort.field)) {
    found.push({ key: 'form.soundness.unknown_column', values: { field: defaultSort.field } });
  }
  const sorted = defaultSort && fields.get(defaultSort.field);
  if (sorted && isEncrypted(sorted.props))
    found.push({ key: 'form.soundness.encrypted_columns', values: { label: textIn(sorted.label, language) } });
  const { onlyThose, groupBy, sideBy, treeBy, rowColours = [] } = document.list;
  const named = [
    ...(onlyThose ? filterFields(onlyThose) : []),
    ...rowColours.flatMap(({ when }) => filterFields(when)),
    ...[groupBy, sideBy, treeBy].filter((field) => field !== undefined),
  ];
  // one record may lie below one other
  const parent = treeBy === undefined ? undefined : fields.get(treeBy);
  if (parent?.filterKind === 'texts')
    found.push({ key: 'form.soundness.tree_by_many', values: { label: textIn(parent.label, language) } });
  const isKnown = (field: string): boolean => fields.has(field) || OWN_FIELDS.includes(field);
  for (const field of named)
    if (!isKnown(field)) found.push({ key: 'form.soundness.unknown_column', values: { field } });
  return [...found, ...viewProblems(document, language), ...ownButtonProblems(document, fields, isKnown, language)];
};
