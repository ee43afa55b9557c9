import { z } from 'zod';

/** Columns of the grid and pixels of one row. */
export const COLUMNS = 12;
export const ROW_PX = 40;
/** Pixels between blocks. */
export const GAP_PX = 12;
/** Lowest row that a block may begin in, and rows that one may take. */
export const MAX_ROW = 600;
export const MAX_HEIGHT = 40;

/** Where a block stands: column and row from 0, width in columns, height in rows. */
export const Place = z
  .object({
    x: z
      .number()
      .int()
      .min(0)
      .max(COLUMNS - 1),
    y: z.number().int().min(0).max(MAX_ROW),
    w: z.number().int().min(1).max(COLUMNS),
    h: z.number().int().min(1).max(MAX_HEIGHT),
  })
  .refine(({ x, w }) => x + w <= COLUMNS, { path: ['w'], message: 'beyond the grid' });
export type Place = z.infer<typeof Place>;

/** How large a block begins, and how small it may become. */
export type Size = { w: number; h: number; minW: number; minH: number };
