import type { FastifyRequest } from 'fastify';
import type { LineProblem } from '@qiaoban/contracts/reconciliation/channel.contract';
import { Layout, usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import { translate } from '@qiaoban/contracts/texts';
import type { Actor } from '#platform/http/caller';
import { SheetError } from '#platform/sheet/sheet';
import type { Zone } from '#platform/zone';
import { problemOf } from './line-problem';
import { rawLines } from './read-statement';
import type { RawLine } from './read-statement';
import { sentFile, unreadable } from './statement-file';

const SHOWN = 20;

const layoutOf = (text: string | undefined) => {
  if (text === undefined || text === '') return { layout: usualLayout, problem: '' };
  try {
    const read = Layout.safeParse(JSON.parse(text));
    if (read.success) return { layout: read.data, problem: '' };
    // how the file is cut decides what is shown of it, whatever else is missing
    const isFixed = (JSON.parse(text) as { format?: unknown }).format === 'fixed';
    const message = read.error.issues[0]?.message ?? '';
    const problem = message.startsWith('reconciliation.') ? message : 'reconciliation.layout_broken';
    return { layout: { ...usualLayout, format: isFixed ? ('fixed' as const) : ('table' as const) }, problem };
  } catch {
    return { layout: usualLayout, problem: 'reconciliation.layout_broken' };
  }
};

/** The first lines of a file that was read to its end: one with too many is refused as it would be later. */
const beginningOf = async (
  lines: AsyncIterable<RawLine>,
  most: number,
): Promise<{ first: RawLine[]; count: number }> => {
  const first: RawLine[] = [];
  let count = 0;
  for await (const each of lines) {
    count += 1;
    if (first.length < most) first.push(each);
  }
  return { first, count };
};

/** What a sample says by a layout; nothing is kept. */
export const createPreviewService = ({ zone }: { zone: Zone }) => ({
  preview: async (actor: Actor, request: FastifyRequest) => {
    const { bytes, name, fields } = await sentFile(request, actor.language);
    const { layout, problem } = layoutOf(fields['layout']);
    try {
      const { first, count } = await beginningOf(
        rawLines(bytes, name, layout.format),
        layout.skip + SHOWN + layout.skipEnd,
      );
      // a heading alone is no sample
      if (count <= layout.skip + layout.skipEnd) throw new SheetError('empty');
      const lines = [];
      const problems: LineProblem[] = [];
      const sample = problem === '' ? first.slice(layout.skip, count - layout.skipEnd).slice(0, SHOWN) : [];
      for (const { line, read } of sample) {
        const parsed = read(layout);
        if ('field' in parsed) problems.push(problemOf(actor.language, line, parsed));
        else {
          const { amount, day, seconds, ...rest } = parsed;
          lines.push({ line, ...rest, amount: String(amount), at: zone.midnight(day) + seconds * 1000 });
        }
      }
      const raw = first.slice(0, SHOWN).map((each) => each.raw.slice(0, 40).map((cell) => cell.slice(0, 500)));
      return {
        fileName: name,
        raw,
        lines: lines.map(({ number: _number, ...line }) => line),
        problems,
        layoutProblem: problem === '' ? '' : translate(actor.language, problem),
      };
    } catch (error) {
      throw error instanceof SheetError ? unreadable(actor.language, error.code) : error;
    }
  },
});
export type PreviewService = ReturnType<typeof createPreviewService>;
