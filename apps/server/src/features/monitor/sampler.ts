import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { availableParallelism, cpus, freemem, hostname, totalmem } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { NodeState, Sample } from '@qiaoban/contracts/monitor/monitor.contract';
import type { Bus } from '#platform/bus';
import { createCallMeter } from './call-meter';

const EVERY_MS = 5000;
/** One hour. */
const MOST = 720;
const SILENT_MS = 30_000;
const NEWS = 'monitor.sample';
const MIB = 1024 * 1024;

const cpuTimes = (): { busy: number; all: number } => {
  let busy = 0;
  let all = 0;
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.irq;
    busy += sum;
    all += sum + times.idle;
  }
  return { busy, all };
};

export const round = (n: number, digits = 1): number => Math.round(n * 10 ** digits) / 10 ** digits;

/** Bytes of the disk that holds a folder; nothing where the system does not tell. */
export const diskOf = async (folder: string): Promise<{ total: number; available: number }> => {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined
    ? { total: 0, available: 0 }
    : { total: disk.blocks * disk.bsize, available: disk.bavail * disk.bsize };
};

type Deps = { bus: Bus; dataDir: string; sockets: () => number };

/** Looks at host, process and calls every five seconds from `start` to `stop`, keeps an hour of it, tells the other nodes. */
export const createSampler = ({ bus, dataDir, sockets }: Deps) => {
  const id = randomUUID();
  const name = `${hostname()} (${process.pid})`;
  const meter = createCallMeter(() => performance.now());
  const delay = monitorEventLoopDelay({ resolution: 20 });
  const history: Sample[] = [];
  const nodes = new Map<string, NodeState>();
  let last = cpuTimes();

  bus.on(NEWS, (event) => {
    const { node, nodeName, sample } = event as unknown as { node: string; nodeName: string; sample: Sample };
    nodes.set(node, { id: node, name: nodeName, isThis: node === id, seenAt: Date.now(), sample });
  });

  const look = async (): Promise<Sample> => {
    const times = cpuTimes();
    const all = Math.max(1, times.all - last.all);
    const disk = await diskOf(dataDir);
    const sample: Sample = {
      at: Date.now(),
      cpu: round(Math.min(100, Math.max(0, (100 * (times.busy - last.busy)) / all))),
      memory: round(100 * (1 - freemem() / totalmem())),
      disk: disk.total === 0 ? 0 : round(100 * (1 - disk.available / disk.total)),
      heap: round(process.memoryUsage().heapUsed / MIB),
      lag: round(Math.max(0, delay.percentile(99) / 1e6 - 20)),
      ...meter.take(),
      sockets: sockets(),
    };
    last = times;
    delay.reset();
    return sample;
  };

  const step = async (): Promise<void> => {
    const sample = await look();
    history.push(sample);
    if (history.length > MOST) history.shift();
    bus.publish({ kind: NEWS, node: id, nodeName: name, sample });
    for (const [key, node] of nodes) if (Date.now() - node.seenAt > SILENT_MS) nodes.delete(key);
  };

  let timer: NodeJS.Timeout | undefined;
  return {
    meter,
    start: (): void => {
      delay.enable();
      timer ??= setInterval(() => {
        step().catch(() => undefined);
      }, EVERY_MS);
    },
    stop: (): void => {
      clearInterval(timer);
      delay.disable();
    },
    cores: availableParallelism(),
    /** The newest sample; makes the first one when nobody has waited for it. */
    latest: async (): Promise<Sample> => {
      if (history.length === 0) await step();
      return history.at(-1)!;
    },
    since: (at: number): Sample[] => history.filter((sample) => sample.at > at),
    nodes: (): NodeState[] => [...nodes.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
};
export type Sampler = ReturnType<typeof createSampler>;
