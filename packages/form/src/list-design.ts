import { PAGE_SIZES } from '@qiaoban/contracts/pagination';
import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import { RecordView } from './record-view';

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
});
export type ListColumn = z.infer<typeof ListColumn>;

export const ListButton = z.object({
  /** `btn_<value>` is the button's code in the rights. */
  value: z.string().regex(/^[a-zA-Z][\w]{0,30}$/),
  label: LocalText.optional(),
  icon: z.string().max(60).optional(),
});
export type ListButton = z.infer<typeof ListButton>;

/** The list of a form's records (formats 2.3). */
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
  /** Other pictures of the same records; the table alone when left out. */
  views: z.array(RecordView).max(10).optional(),
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
