import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { FormDocument } from '../document';
import { listFields } from '../fields';
import type { FieldInfo } from '../fields';
import type { ValidationProblem } from '../validation-problem';
import { fieldsOfCard } from './phone-design';
import type { PhoneCard } from './phone-design';

const USUAL_LINES = 3;
const USUAL_TAGS = 2;

const isListable = ({ block }: FieldInfo): boolean => block.definition.listable;
/** Choices are what tags are made for. */
export const isTag = (field: FieldInfo): boolean => isListable(field) && field.block.definition.readsOptions;
export const isPicture = ({ block }: FieldInfo): boolean => block.definition.shows === 'pictures';

/** A card of what the list shows: its first text as the title, choices as tags, the next columns below. */
export const suggestCard = (document: FormDocument): PhoneCard => {
  const { main } = listFields(document);
  const byName = new Map(main.map((field) => [field.field, field]));
  const listed = document.list.columnList.flatMap(({ field }) => byName.get(field) ?? []);
  const fields = (listed.length > 0 ? listed : main).filter(isListable);
  const isText = (field: FieldInfo): boolean => field.column?.type === 'text' && !isTag(field);
  // a number says less than a name
  const title = fields.find((field) => isText(field) && !field.block.definition.isServerMade) ?? fields[0];
  const tags = fields.filter((field) => field !== title && isTag(field)).slice(0, USUAL_TAGS);
  const picture = main.find(isPicture);
  const lines = fields
    .filter((field) => field !== title && !tags.includes(field) && !isPicture(field))
    .slice(0, USUAL_LINES);
  return {
    ...(title === undefined ? {} : { title: title.field }),
    lines: lines.map(({ field }) => field),
    tags: tags.map(({ field }) => field),
    ...(picture === undefined ? {} : { picture: picture.field }),
    hasLabels: true,
  };
};

/** The column that names a record: its number or what somebody filled in, not who made it or when. */
export const titleColumn = (columns: readonly FieldInfo[]): FieldInfo | undefined =>
  columns.find(({ block: { definition } }) => !definition.isServerMade || definition.isBillNumber) ?? columns[0];

/** What a phone shows while no card is designed: one column as the title, all others below it. */
export const plainCard = (document: FormDocument): PhoneCard => {
  const byName = new Map(listFields(document).main.map((field) => [field.field, field]));
  const columns = document.list.columnList.flatMap(({ field }) => byName.get(field) ?? []);
  const title = titleColumn(columns);
  return {
    ...(title === undefined ? {} : { title: title.field }),
    lines: columns.filter((field) => field !== title).map(({ field }) => field),
    tags: [],
    hasLabels: true,
  };
};

/** A card shows fields that there are and that a list may show. */
export const cardProblems = (document: FormDocument, language: Language): ValidationProblem[] => {
  const fields = new Map(listFields(document).main.map((field) => [field.field, field]));
  const { card } = document.phone ?? {};
  return fieldsOfCard(card).flatMap((name): ValidationProblem[] => {
    const field = fields.get(name);
    if (field === undefined) return [{ key: 'form.soundness.card_unknown', values: { field: name } }];
    const label = textIn(field.label, language);
    if (name === card?.picture && !isPicture(field)) return [{ key: 'form.soundness.card_picture', values: { label } }];
    return isListable(field) ? [] : [{ key: 'form.soundness.not_listable', values: { label } }];
  });
};
