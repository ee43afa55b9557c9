import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import JsBarcode from 'jsbarcode';
import pdfmake from 'pdfmake';
import { shownNumber } from '@qiaoban/form/values/number-value';
import type { DrawAnswer, PrintJob, SentRecord } from '#features/visualdev/print/draw-pdf.ts';
import { EMOJI_FONT, withEmoji } from '#features/visualdev/print/emoji-runs.rules.ts';
import { countedRecords } from '#features/visualdev/print/counted-records.ts';
import { ownPages } from '#features/visualdev/print/own-pages.ts';
import { sheetsOf } from '#features/visualdev/print/print-sheet.rules.ts';
import type { Bars, PrintedRecord } from '#features/visualdev/print/print-sheet.rules.ts';
import type { ThreadAnswer } from '#platform/untrusted/reader-thread';
import { giveWay } from '#platform/untrusted/give-way';

giveWay();

const NORMAL = 'noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf';
const BOLD = 'noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf';
const EMOJI = 'noto-emoji/400Regular/NotoEmoji_400Regular.ttf';

/** Beside the built program, or, from sources, where the package was installed. */
const fontPath = (path: string): string => {
  const beside = fileURLToPath(new URL(`./fonts/${path.split('/')[2]!}`, import.meta.url));
  return existsSync(beside) ? beside : createRequire(import.meta.url).resolve(`@expo-google-fonts/${path}`);
};

const inEachStyle = (normal: string, bold: string) => ({ normal, bold, italics: normal, bolditalics: bold });

const bars: Bars = (text) => {
  const drawn: { encodings?: { data: string }[] } = {};
  try {
    JsBarcode(drawn, text, { format: 'CODE128' });
  } catch {
    return undefined;
  }
  return drawn.encodings?.map(({ data }) => data).join('');
};

/** Decimals that the rows of a column show; their sum shows no more. */
const decimalsShown = (rows: SentRecord['values'][string] | undefined, column: string): number =>
  Array.isArray(rows) ? Math.max(0, ...rows.map((row) => /\.(\d+)/.exec(row[column] ?? '')?.[1]?.length ?? 0)) : 0;

const printed = (
  { values, plain, figures, pictures, textPictures, stamp }: SentRecord,
  numbers: PrintJob['numbers'],
): PrintedRecord => ({
  values,
  plain,
  pictures,
  textPictures,
  stamp,
  sum: (table, column, from, to) => {
    const key = `${table}.${column}`;
    const look = numbers[key] ?? { scale: 2, thousands: false };
    const decimals = look.scale;
    // whole units of the last decimal: sums of money must not end in …0000001
    const unit = 10 ** decimals;
    const sum = (figures[key] ?? [])
      .slice(from, to)
      .reduce<number>((all, figure) => all + Math.round((figure ?? 0) * unit), 0);
    return shownNumber(sum / unit, { ...look, scale: Math.min(decimals, decimalsShown(values[table], column)) });
  },
});

const answer = (message: ThreadAnswer<DrawAnswer>): void =>
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort!.postMessage(message);

const draw = async ({ template, records, labels, numbers, texts }: PrintJob): Promise<Uint8Array> => {
  const [normal, bold, emoji] = [fontPath(NORMAL), fontPath(BOLD), fontPath(EMOJI)];
  pdfmake.setFonts({ NotoSansSC: inEachStyle(normal, bold), [EMOJI_FONT]: inEachStyle(emoji, emoji) });
  // nothing but the fonts is read, and nothing is fetched
  pdfmake.setLocalAccessPolicy((path: string) => [normal, bold, emoji].includes(path));
  pdfmake.setUrlAccessPolicy(() => false);
  const page = (at: number, of: number): string => texts.page.replace('{at}', String(at)).replace('{of}', String(of));
  const definition = sheetsOf(
    template,
    records.map((record) => printed(record, numbers)),
    { labels, numbers: new Set(Object.keys(numbers)), texts: { ...texts, page } },
    bars,
  );
  const content = countedRecords(withEmoji(definition.content), (done) => answer({ value: { done } }));
  const own = ownPages(content);
  const footing = (at: number, of: number): string => {
    const { at: ownAt, of: ownOf } = own(at, of);
    return page(ownAt, ownOf);
  };
  const footer =
    template.pageNumbers && !template.labels
      ? { footer: (at: number, of: number) => ({ text: footing(at, of), alignment: 'center' as const, fontSize: 8 }) }
      : {};
  return pdfmake.createPdf({ ...definition, content, ...footer }).getBuffer();
};

parentPort!.on('message', () => {
  draw(workerData as PrintJob).then(
    (value) => answer({ value }),
    (error: unknown) => answer({ refused: error instanceof Error ? error.message : 'broken' }),
  );
});
