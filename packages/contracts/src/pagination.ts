import { z } from 'zod';

export const PAGE_SIZES = [20, 50, 100, 500] as const;
export const DEFAULT_PAGE_SIZE = 20;

/** Paging query of every list. `sidx` is the sort field, empty for the list's own order. */
export const PageQuery = z.object({
  currentPage: z.coerce.number().int().min(1).max(1_000_000).default(1).describe('Page, from 1'),
  pageSize: z.coerce.number().int().min(1).max(500).default(DEFAULT_PAGE_SIZE).describe('Rows on a page'),
  sidx: z.string().max(64).default('').describe('Field to sort by; empty for the usual order'),
  sort: z.enum(['asc', 'desc', '']).default('').describe('Direction of the sort'),
  keyword: z.string().max(200).default('').describe('Text to look for'),
});
export type PageQuery = z.infer<typeof PageQuery>;

export const KeywordQuery = z.object({ keyword: z.string().max(200).default('').describe('Text to look for') });

export const Pagination = z.object({
  currentPage: z.number().int().describe('Page, from 1'),
  pageSize: z.number().int().describe('Rows on a page'),
  total: z.number().int().describe('Rows that match'),
  totalIsExact: z.boolean().describe('False when the total is an estimate'),
});
export type Pagination = z.infer<typeof Pagination>;

/** `data` of a paged list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item).describe('Rows of the page'), pagination: Pagination });

/** `data` of a list without pages. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item).describe('All rows') });

export type Page<T> = { list: T[]; pagination: Pagination };
