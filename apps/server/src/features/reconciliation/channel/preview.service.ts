import type { FastifyRequest } from 'fastify';
import type { LineProblem } from '@qiaoban/contracts/reconciliation/channel.contract';
import { Layout, usualLayout } from '@qiaoban/contracts/reconciliation/layout';
import { translate } from '@qiaoban/contracts/texts';
import type { Actor } from '../../../platform/http/caller';
import { SheetError } from '../../../platform/sheet/sheet';
import type { Zone } from '../../../platform/zone';
import { problemOf } from './line-problem';
import { rawLines, readStatement } from './read-statement';
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

/** What a sample says by a layout; nothing is kept. */
export const createPreviewService = ({ zone }: { zone: Zone }) => ({
  preview: async (actor: Actor, request: FastifyRequest) => {
    const { bytes, name, fields } = await sentFile(request, actor.language);
    const { layout, problem } = layoutOf(fields['layout']);
    try {
      const raw: string[][] = [];
      // reading hands small files over: each reading has its own bytes
      for await (const each of rawLines(Buffer.from(bytes), name, layout.format)) {
        raw.push(each.raw.slice(0, 40).map((cell) => cell.slice(0, 500)));
        if (raw.length === SHOWN) break;
      }
      const lines = [];
      const problems: LineProblem[] = [];
      if (problem === '')
        for await (const { line, read } of readStatement(bytes, name, layout)) {
          if ('field' in read) problems.push(problemOf(actor.language, line, read));
          else {
            const { amount, day, seconds, ...rest } = read;
            lines.push({ line, ...rest, amount: String(amount), at: zone.midnight(day) + seconds * 1000 });
          }
          if (lines.length + problems.length >= SHOWN) break;
        }
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
