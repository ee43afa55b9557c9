/** Rows of comma- or tab-separated text, the first `most`; quotes may hold separators, breaks and doubled quotes. */
export const csvRows = (text: string, most: number): string[][] => {
  const head = text.slice(0, text.search(/[\r\n]|$/));
  const mark = head.includes('\t') ? '\t' : head.includes(';') && !head.includes(',') ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endRow = (): void => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length && rows.length < most; at += 1) {
    const c = text[at]!;
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[at + 1] === '"') {
        cell += c;
        at += 1;
      } else quoted = false;
    } else if (c === '"' && cell === '') quoted = true;
    else if (c === mark) {
      row.push(cell);
      cell = '';
    } else if (c === '\n') endRow();
    else if (c !== '\r') cell += c;
  }
  if (rows.length < most && (cell !== '' || row.length > 0)) endRow();
  return rows;
};
