import { expect, it } from 'vitest';
import type { SheetRow } from '../sheet';
import { csvRows, parsedRows } from './csv-rows';

const all = async (rows: AsyncIterable<SheetRow[]>): Promise<SheetRow[]> => {
  const found: SheetRow[] = [];
  for await (const some of rows) found.push(...some);
  return found;
};

const CELLS = ['', ' ', 'a', '  b ', '中文', "'=1+1", "''", '=x', '😀', '1.50', 'x;y', '\u3000全'];
const ENDS = ['\n', '\r\n'];

/** Numbers that look like chance and are the same at every run. */
const chance = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return Math.floor((state / 0x8000_0000) * most);
  };
};

const fileOf = (seed: number): string => {
  const pick = chance(seed);
  const rows = Array.from({ length: pick(40) }, () =>
    Array.from({ length: pick(6) }, () => CELLS[pick(CELLS.length)]!).join(','),
  );
  const end = ENDS[seed % 2]!;
  return `${seed % 3 === 0 ? '\ufeff' : ''}a,b,c${end}${rows.join(end)}${pick(2) === 0 ? end : ''}`;
};

it.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'rows without quotes are read as the parser reads them, file %i',
  async (seed) => {
    const file = Buffer.from(fileOf(seed));
    expect(await all(csvRows(file))).toEqual(await all(parsedRows(file, ',')));
  },
);

it('a file longer than a piece is read as the parser reads it, signs cut in two included', async () => {
  const file = Buffer.from(Array.from({ length: 30_000 }, (_, at) => `${at},名称${at},😀`).join('\r\n'));
  const rows = await all(csvRows(file));
  expect(rows).toHaveLength(30_000);
  expect(rows).toEqual(await all(parsedRows(file, ',')));
});

it.each(['a,b\r\n1,2\n3,4\r\n', 'a\rb\rc', 'a,"b\nc"\n1,2', 'a,b\n1\r2,3\n'])(
  'goes the general way where lines end differently or a cell is quoted: %j',
  async (text) => {
    const file = Buffer.from(text);
    expect(await all(csvRows(file))).toEqual(await all(parsedRows(file, ',')));
  },
);
