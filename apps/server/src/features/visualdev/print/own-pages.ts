import type { Content } from 'pdfmake/interfaces';

/** The page on which something begins; the engine notes it as it places it. */
const firstPage = (record: unknown): number | undefined =>
  (record as { positions?: { pageNumber: number }[] }).positions?.[0]?.pageNumber;

/**
 * Which page of its own record a page is, and how many that record has: each record is a paper of its own, whatever else
 * is in the file. Asked once all records are placed.
 */
export const ownPages = (content: Content): ((at: number, of: number) => { at: number; of: number }) => {
  let starts: number[] | undefined;
  return (at, of) => {
    starts ??= Array.isArray(content) ? content.flatMap((record) => firstPage(record) ?? []) : [];
    const index = starts.findLastIndex((start) => start <= at);
    const start = starts[index] ?? 1;
    return { at: at - start + 1, of: (starts[index + 1] ?? of + 1) - start };
  };
};
