import type { ReportCell } from './document';

/** Names outside of quoted texts. */
const FORMULA_NAME = /'[^']*'|"[^"]*"|[\p{L}_][\p{L}\p{N}_.]*/gu;
const TEXT_NAME = /\{([^{}]+)\}/g;

/** A copy of the cell in which every name that its formula, text and highlights read is the one that `rename` answers. */
export const withReads = (cell: ReportCell, rename: (name: string) => string): ReportCell => {
  const next = JSON.parse(JSON.stringify(cell)) as ReportCell;
  const { content, when } = next;
  if (content.kind === 'formula')
    content.formula = content.formula.replaceAll(FORMULA_NAME, (word) => (/^['"]/.test(word) ? word : rename(word)));
  if (content.kind === 'text')
    content.text = content.text.replaceAll(TEXT_NAME, (all, name: string) => {
      const to = rename(name.trim());
      return to === name.trim() ? all : `{${to}}`;
    });
  for (const { filter } of when ?? []) for (const item of filter.items) item.field = rename(item.field);
  return next;
};
