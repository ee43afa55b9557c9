import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';

/** Pictures of the same records beside the table. */
export const VIEW_KINDS = ['board', 'calendar', 'gallery', 'timeline', 'map'] as const;
export type ViewKind = (typeof VIEW_KINDS)[number];

const Field = z.string().min(1).max(60);

/** One picture of a form's records: what it is made by, and what stands on an entry. */
export const RecordView = z.object({
  /** Names it in addresses; unique in the form. */
  id: z.string().regex(/^[a-z0-9]{1,12}$/),
  kind: z.enum(VIEW_KINDS),
  /** What it is called above the list; the usual word of its kind when left out. */
  name: LocalText.optional(),
  /** Board: the choice that makes its columns. Calendar, timeline: first day, or a stretch. Gallery: pictures. Map: the place. */
  by: Field.optional(),
  /** Calendar, timeline: last day, where `by` is one moment. */
  to: Field.optional(),
  /** What an entry is called; the list's first column when left out. */
  title: Field.optional(),
  /** What else stands on an entry. */
  fields: z.array(Field).max(8).default([]),
  /** A choice whose colours the entries take. */
  colour: Field.optional(),
});
export type RecordView = z.infer<typeof RecordView>;

/** Kinds that cannot do without the field they are made by; a gallery without pictures still has its cards. */
export const needsField = (kind: ViewKind): boolean => kind !== 'gallery';
export const isByTime = (kind: ViewKind): boolean => kind === 'calendar' || kind === 'timeline';

/** Fields of the record that a view reads. */
export const fieldsOfView = ({ by, to, title, fields, colour }: RecordView): string[] =>
  [by, to, title, colour, ...fields].filter((field) => field !== undefined);

/** Views as far as a person may see their fields; one that is made by what is hidden is none. */
export const seenViews = (views: readonly RecordView[], isSeen: (field: string) => boolean): RecordView[] =>
  views.flatMap(({ by, to, title, colour, ...view }) => {
    const kept = (field: string | undefined): field is string => field !== undefined && isSeen(field);
    if (needsField(view.kind) && !kept(by)) return [];
    return {
      ...view,
      ...(kept(by) ? { by } : {}),
      ...(kept(to) ? { to } : {}),
      ...(kept(title) ? { title } : {}),
      ...(kept(colour) ? { colour } : {}),
      fields: view.fields.filter(isSeen),
    };
  });
