import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';

/** Records of another form that point at one, on its page. */
export const RelatedList = z.object({
  /** The other form; empty where an installed package could not find it. */
  form: z.string().max(64),
  /** Its field that points here. */
  field: z.string().min(1).max(60),
  /** What it is called on the page; the other form's name when left out. */
  name: LocalText.optional(),
  /** Columns of the other form; those of its list when there are none. */
  columns: z.array(z.string().max(60)).max(30).default([]),
});
export type RelatedList = z.infer<typeof RelatedList>;
