import { PAGE_SIZES } from '@qiaoban/contracts/pagination';
import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import { ListCondition } from './list-condition';
import { OwnButton } from './own-button';
import { RelatedList } from './related-list';
import { RecordView } from './record-view';
import { OPTION_COLOURS } from './values/option-colours';

/** Figures that stand below a column of numbers; anything can be counted. */
export const SUMMARY_KINDS = ['sum', 'avg', 'min', 'max', 'count'] as const;
export type SummaryKind = (typeof SUMMARY_KINDS)[number];

const Field = z.string().min(1).max(60);

export const ListColumn = z.object({
  /** A field of the main table. */
  field: Field,
  /** Heading; the field's own label when left out. */
  label: LocalText.optional(),
  /** Pixels; as wide as it likes when left out. */
  width: z.number().int().min(40).max(1000).optional(),
  align: z.enum(['left', 'center', 'right']).optional(),
  sortable: z.boolean().default(true),
  fixed: z.enum(['left', 'right']).optional(),
  /** Head over this and its neighbours of the same name. */
  group: LocalText.optional(),
  /** Figure below the column, over all records that match. */
  summary: z.enum(SUMMARY_KINDS).optional(),
});
export type ListColumn = z.infer<typeof ListColumn>;

export const ListButton = z.object({
  /** `btn_<value>` is the button's code in the rights. */
  value: z.string().regex(/^[a-zA-Z][\w]{0,30}$/),
  label: LocalText.optional(),
  icon: z.string().max(60).optional(),
});
export type ListButton = z.infer<typeof ListButton>;

/** The list of a form's records. */
export const ListDesign = z.object({
  searchList: z.array(z.object({ field: Field })).max(50),
  columnList: z.array(ListColumn).max(200),
  defaultSort: z.object({ field: Field, order: z.enum(['asc', 'desc']) }).optional(),
  hasPage: z.boolean(),
  pageSize: z.union(PAGE_SIZES.map((size) => z.literal(size))),
  /** Above the list: add, import, export, batchRemove. */
  buttons: z.array(ListButton).max(30),
  /** On each row: edit, remove, detail. */
  columnButtons: z.array(ListButton).max(30),
  /** Buttons of the designer's own, each with a right of its own. */
  ownButtons: z.array(OwnButton).max(20).optional(),
  /** Other pictures of the same records; the table alone when left out. */
  views: z.array(RecordView).max(10).optional(),
  /** What stands below a record, in order; every form that points here when left out. */
  related: z.array(RelatedList).max(20).optional(),
  /** The list shows records of this kind only, whatever is searched for. */
  onlyThose: ListCondition.optional(),
  /** Rows stand below what this field holds, with figures of each group. */
  groupBy: Field.optional(),
  /** A relation to the same form: rows stand below the record that it names. */
  treeBy: Field.optional(),
  /** Left of the list: what this field holds, to choose from. */
  sideBy: Field.optional(),
  /** Rows that meet a condition are coloured; the first that holds counts. */
  rowColours: z
    .array(z.object({ when: ListCondition, colour: z.enum(OPTION_COLOURS) }))
    .max(20)
    .optional(),
  /** Cells are changed where they stand. */
  inlineEdit: z.boolean().optional(),
  /** Id of the view that the list opens with; the table when left out. */
  firstView: z.string().max(12).optional(),
});
export type ListDesign = z.infer<typeof ListDesign>;

/** No column chosen yet, newest first, twenty on a page, all standard buttons. */
export const emptyListDesign = (): ListDesign => ({
  searchList: [],
  columnList: [],
  hasPage: true,
  pageSize: 20,
  buttons: ['add', 'import', 'export', 'batchRemove'].map((value) => ({ value })),
  columnButtons: ['detail', 'edit', 'remove'].map((value) => ({ value })),
});
