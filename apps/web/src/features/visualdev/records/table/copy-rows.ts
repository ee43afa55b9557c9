/** Texts of rows as the table shows them, for a spreadsheet: cells apart by tabs, rows by lines. */
export const rowsAsText = (keys: readonly string[], root: ParentNode = document): string =>
  keys
    .map((key) => root.querySelector<HTMLElement>(`tr[data-row-key="${CSS.escape(key)}"]`))
    .flatMap((row) => (row === null ? [] : [row]))
    .map((row) =>
      [...row.querySelectorAll<HTMLElement>('td')]
        .filter(
          (cell) => !cell.matches('.ant-table-selection-column, .ant-table-cell-fix-right, .qb-number:first-child'),
        )
        .map((cell) => cell.textContent.replaceAll(/[\t\r\n]+/g, ' ').trim())
        .join('\t'),
    )
    .join('\n');
