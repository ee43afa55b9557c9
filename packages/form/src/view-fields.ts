import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { filterFields } from '@qiaoban/language/filter-simplify';
import type { FormDocument } from './document';
import { listFields } from './fields';
import { fieldsOfCard } from './phone/phone-design';
import type { FieldInfo } from './fields';
import { fieldsOfView, isByTime, needsField } from './record-view';
import type { RecordView, ViewKind } from './record-view';
import type { ValidationProblem } from './validation-problem';

/** A choice of one among several: it can make the columns of a board and give colours. */
export const isChoice = ({ block, filterKind, column }: FieldInfo): boolean =>
  block.definition.readsOptions && filterKind === 'text' && column !== undefined;

const isMoment = ({ filterKind }: FieldInfo): boolean => filterKind === 'time';
const isSpan = ({ block }: FieldInfo): boolean => block.definition.shows === 'span';

const MADE_BY: Record<ViewKind, (field: FieldInfo) => boolean> = {
  board: isChoice,
  calendar: (field) => isMoment(field) || isSpan(field),
  timeline: (field) => isMoment(field) || isSpan(field),
  gallery: ({ block }) => block.definition.shows === 'pictures',
  map: ({ block }) => block.definition.shows === 'place',
};

/** Fields that a view of this kind can be made by. */
export const fieldsFor = (kind: ViewKind, fields: readonly FieldInfo[]): FieldInfo[] => fields.filter(MADE_BY[kind]);
/** Fields that may be the last day of an entry: moments other than the first. */
export const lastDays = (fields: readonly FieldInfo[], by: string | undefined): FieldInfo[] =>
  fields.filter((field) => isMoment(field) && field.field !== by);

/** A view of this kind as a designer would begin; undefined when the form has no field for it. */
export const newView = (kind: ViewKind, fields: readonly FieldInfo[], id: string): RecordView | undefined => {
  const [by, next] = fieldsFor(kind, fields);
  if (by === undefined && needsField(kind)) return undefined;
  const isStretch = by !== undefined && isByTime(kind) && isMoment(by) && next !== undefined && isMoment(next);
  const listed = fields.filter(({ block, field }) => block.definition.listable && field !== by?.field);
  const texts = listed.filter(({ column }) => column?.type === 'text');
  // a name tells more than the number that the server gave
  const title = texts.find(({ block }) => !block.definition.isBillNumber) ?? texts[0] ?? listed[0];
  return {
    id,
    kind,
    ...(by === undefined ? {} : { by: by.field }),
    ...(isStretch && next ? { to: next.field } : {}),
    ...(title === undefined ? {} : { title: title.field }),
    fields: listed
      .filter(({ field, block }) => field !== title?.field && block.definition.shows === undefined)
      .slice(0, 3)
      .map(({ field }) => field),
  };
};

/** Fields that a list and its views show: what a row of records has to hold. */
export const shownFields = ({ list, phone }: Pick<FormDocument, 'list' | 'phone'>): Set<string> =>
  new Set([
    ...list.columnList.map(({ field }) => field),
    ...(list.views ?? []).flatMap(fieldsOfView),
    ...[...(list.rowColours ?? []), ...(list.ownButtons ?? [])].flatMap(({ when }) => (when ? filterFields(when) : [])),
    ...fieldsOfCard(phone?.card),
  ]);

/** Every view is made by a field that can make it, and shows fields that there are. */
export const viewProblems = (document: FormDocument, language: Language): ValidationProblem[] => {
  const fields = new Map(listFields(document).main.map((field) => [field.field, field]));
  return (document.list.views ?? []).flatMap((view): ValidationProblem[] => {
    const gone = fieldsOfView(view).find((field) => !fields.has(field));
    if (gone !== undefined) return [{ key: 'form.soundness.unknown_column', values: { field: gone } }];
    const by = view.by === undefined ? undefined : fields.get(view.by);
    const name = textIn(view.name, language);
    if (by === undefined)
      return needsField(view.kind) ? [{ key: 'form.soundness.view_without_field', values: { name } }] : [];
    const values = { label: textIn(by.label, language) };
    return MADE_BY[view.kind](by) ? [] : [{ key: 'form.soundness.view_field', values }];
  });
};
