import { timingSafeEqual } from 'node:crypto';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Sampler } from './sampler';

/** True when the header carries the operator's token; never when there is none. */
const isOperator = (header: string | undefined, token: string | undefined): boolean => {
  const given = Buffer.from((header ?? '').replace(/^Bearer /, ''));
  const wanted = Buffer.from(token ?? '');
  return wanted.length >= 16 && given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** Figures in the text format of Prometheus; without the operator's token the address is unknown. */
export const metricsText = async (
  sampler: Sampler,
  header: string | undefined,
  token: string | undefined,
): Promise<string> => {
  if (!isOperator(header, token)) throw new AppError(commonErrors.not_found);
  const s = await sampler.latest();
  const lines: [name: string, kind: 'gauge' | 'counter', value: number][] = [
    ['qiaoban_cpu_percent', 'gauge', s.cpu],
    ['qiaoban_memory_percent', 'gauge', s.memory],
    ['qiaoban_disk_percent', 'gauge', s.disk],
    ['qiaoban_heap_bytes', 'gauge', process.memoryUsage().heapUsed],
    ['qiaoban_rss_bytes', 'gauge', process.memoryUsage().rss],
    ['qiaoban_event_loop_lag_ms', 'gauge', s.lag],
    ['qiaoban_calls_total', 'counter', sampler.meter.total()],
    ['qiaoban_call_p50_ms', 'gauge', s.p50],
    ['qiaoban_call_p95_ms', 'gauge', s.p95],
    ['qiaoban_sockets', 'gauge', s.sockets],
  ];
  return `${lines.map(([name, kind, value]) => `# TYPE ${name} ${kind}\n${name} ${value}`).join('\n')}\n`;
};
