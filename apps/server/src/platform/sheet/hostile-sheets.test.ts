import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import '@qiaoban/contracts/common.texts';
import { standstill } from '#test/event-loop';
import { HOSTILE_WORKBOOKS, workbookOf } from '#test/hostile-workbook';
import { createGate } from '../untrusted/gate';
import { openReaderThread } from '../untrusted/reader-thread';
import type { ThreadEnded } from '../untrusted/reader-thread';
import { readSheet } from './read-sheet';
import { SheetError } from './sheet';
import { sheetTexts } from './sheet-texts';

const read = async (file: Buffer, name = 'x.xlsx'): Promise<string[][]> => {
  const found: string[][] = [];
  for await (const { cells } of readSheet(file, name)) found.push(cells);
  return found;
};
const refusalOf = (file: Buffer, name?: string): Promise<string> =>
  read(file, name).then(
    () => 'taken',
    (error: unknown) => (error instanceof SheetError ? error.code : String(error)),
  );
const cell = (value: string, more = ''): string => `<c${more}><v>${value}</v></c>`;
const sheet = (rows: string): string[] => [`<x:worksheet xmlns:x="y"><x:sheetData>${rows}</x:sheetData></x:worksheet>`];

describe('a workbook of another program', () => {
  it('is read as it shows itself', async () => {
    const strings = [
      '<?xml version="1.0"?><!-- <si> --><sst><si><t xml:space="preserve"> a&amp;b </t></si>',
      '<si><r><rPr><b/></rPr><t>东</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>とうきょう</t></rPh></si>',
      '<si><t><![CDATA[<1>]]>&#20013;&#x6587;_x000A_!</t></si></sst>',
    ];
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m"/><numFmt numFmtId="165" formatCode="[Red]0.00&quot;days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
    const rows = sheet(
      `<x:row r='2'>${cell('0', ' r="B2" t="s"')}${cell('1', ' t="s"')}${cell('2', ' r="AA2" t="s"')}</x:row>` +
        `<row>${cell('45000', ' s="1"')}${cell('45000.5', ' s="2"')}${cell('1.5', ' s="3"')}${cell('1', ' t="b"')}` +
        `${cell('0.30000000000000004')}${cell('#N/A', ' t="e"')}<c t="inlineStr"><is><t>in</t></is></c><c/></row><row/>` +
        `<row>${cell('60', ' s="1"')}${cell('1', ' s="1"')}<c t="str"><f>"a>b"</f><v>a&gt;b</v></c></row>` +
        `<row>${cell('0.75', ' s="1"')}${cell('0.75347222222222', ' s="1"')}${cell('0.500011574074', ' s="1"')}${cell('0', ' s="1"')}</row>`,
    );
    const [first, ...rest] = await read(await workbookOf({ strings, styles, rows }));
    expect([first?.[0], first?.[1], first?.[2], first?.length, first?.[26]]).toEqual([
      '',
      'a&b',
      '东京',
      27,
      '<1>中文\n!',
    ]);
    expect(rest).toEqual([
      ['2023-03-15', '2023-03-15 12:00:00', '1.5', 'true', '0.3', '#N/A', 'in', ''],
      [],
      ['1900-02-28', '1900-01-01', 'a>b'],
      ['18:00', '18:05', '12:00:01', '00:00'],
    ]);
  });

  const one = sheet(`<row>${cell('1')}</row>`);
  const two = sheet(`<row>${cell('2')}</row>`);
  const blank = sheet('<row/><row><c/></row>');
  it.each([
    ['the first of two', { rows: one, second: two }, [['1']]],
    ['the second where the first has no row', { second: two }, [['2']]],
    ['the second where the first has empty rows', { rows: blank, second: two }, [['2']]],
    ['the second where the first is hidden', { rows: one, isHidden: true, second: two }, [['2']]],
    ['nothing where only the hidden one has rows', { rows: one, isHidden: true, second: blank }, []],
    ['the only one though it is hidden', { rows: one, isHidden: true }, [['1']]],
    ['nothing of one without rows', { rows: blank }, []],
  ])('gives %s', async (_name, parts, rows) => {
    expect(await read(await workbookOf(parts))).toEqual(rows);
  });

  it.each(HOSTILE_WORKBOOKS)(
    '%s: %s, in bounded memory, while others are answered',
    { timeout: 120_000 },
    async (_name, code, make) => {
      const file = await make();
      const before = process.memoryUsage().rss;
      let most = 0;
      const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
      let thrown: unknown;
      const { own, idle } = await standstill(async () => (thrown = await refusalOf(file)));
      clearInterval(watch);
      expect(thrown).toBe(code);
      expect(file.length).toBeLessThan(10_000_000);
      expect(most - before).toBeLessThan(300 * 1_048_576);
      // unbounded, each of the large ones held everybody up for seconds and took gigabytes
      expect(own.p99).toBeLessThan(500 + 5 * idle.p99);
    },
  );

  it('says what is wrong and what the limit is', () => {
    for (const language of LANGUAGES)
      for (const code of [
        'bomb',
        'too_many_entries',
        'too_many_strings',
        'too_much_text',
        'too_much_memory',
        'too_slow',
      ])
        expect(sheetTexts(language, code)).toMatch(/\d/);
  });
});

describe('a reader thread', () => {
  const limits = { heapMb: 24, busyMs: 60_000 };
  const files = (text: string) => ({ file: Buffer.from(text), kind: 'csv' as const });

  it('that wants too much memory is ended, and the process lives', async () => {
    // one record of millions of cells
    const thread = openReaderThread('sheet-thread', files(','.repeat(8_000_000)), limits);
    thread.ask();
    await expect(thread.next()).rejects.toMatchObject({ reason: 'memory' } satisfies Partial<ThreadEnded>);
    await thread.close();
  });

  it('that takes too long is ended', async () => {
    const thread = openReaderThread('sheet-thread', files('a,b\n'), { ...limits, busyMs: 1 });
    await expect(thread.next()).rejects.toMatchObject({ reason: 'time' });
    await thread.close();
  });
});

describe('the gate', () => {
  it('lets two in, a few wait, and refuses the others with a time', async () => {
    const gate = createGate(2, 1);
    const first = await gate.enter();
    await gate.enter();
    const third = gate.enter();
    await expect(gate.enter()).rejects.toMatchObject({ code: 'common.readers_busy', values: { seconds: 10 } });
    first();
    first();
    (await third)();
    (await gate.enter())();
  });

  it('keeps a place for calls beside the work in the background', async () => {
    const gate = createGate(2, 1);
    const one = await gate.enterBehind();
    let isIn = false;
    const two = gate.enterBehind().then((leave) => ((isIn = true), leave));
    (await gate.enter())();
    await wait(20);
    expect(isIn).toBe(false);
    one();
    (await two)();
  });
});
