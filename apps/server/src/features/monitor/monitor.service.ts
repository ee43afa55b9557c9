import { freemem, networkInterfaces, release, totalmem, type, uptime } from 'node:os';
import type { DatabaseDriver } from '#platform/database/driver';
import type { Actor } from '#platform/http/caller';
import { readDatabase } from './database.reads';
import { diskOf, round } from './sampler';
import type { Sampler } from './sampler';

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;
const gib = (bytes: number): string => `${round(bytes / GIB, 2)} GB`;
const rate = (used: number, total: number): string => (total === 0 ? '0' : round((100 * used) / total, 2).toFixed(2));
const usage = (total: number, available: number) => ({
  total: gib(total),
  available: gib(available),
  used: gib(total - available),
  usageRate: rate(total - available, total),
});

const ownAddress = (): string => {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return all.find((each) => each.family === 'IPv4' && !each.internal)?.address ?? '127.0.0.1';
};

const days = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  return `${Math.floor(minutes / 1440)}d ${Math.floor((minutes % 1440) / 60)}h ${minutes % 60}m`;
};

type Deps = { sampler: Sampler; driver: DatabaseDriver; dataDir: string; version: string };

/** Host, process, nodes and database, now. */
export const createMonitorService = ({ sampler, driver, dataDir, version }: Deps) => {
  // asked once: the processor stays the same, and asking takes a moment
  let processor: Promise<{ name: string; packages: number; cores: number }> | undefined;
  const readProcessor = async () => {
    const { cpu } = await import('systeminformation');
    const found = await cpu().catch(() => undefined);
    return {
      name: found === undefined ? '' : `${found.manufacturer} ${found.brand}`.trim(),
      packages: found?.processors ?? 1,
      cores: found?.physicalCores ?? sampler.cores,
    };
  };
  return {
    now: async () => {
      const sample = await sampler.latest();
      const known = await (processor ??= readProcessor());
      const disk = await diskOf(dataDir);
      const memory = process.memoryUsage();
      return {
        time: Date.now(),
        system: {
          os: `${type()} ${release()}`,
          ip: ownAddress(),
          day: days(uptime()),
          upSeconds: Math.round(uptime()),
        },
        cpu: {
          name: known.name,
          packageName: String(known.packages),
          core: String(known.cores),
          coreNumber: known.cores,
          logic: String(sampler.cores),
          used: sample.cpu.toFixed(2),
          idle: (100 - sample.cpu).toFixed(2),
        },
        memory: usage(totalmem(), freemem()),
        disk: usage(disk.total, disk.available),
        process: {
          pid: process.pid,
          upSeconds: Math.round(process.uptime()),
          rss: round(memory.rss / MIB),
          heapUsed: round(memory.heapUsed / MIB),
          heapTotal: round(memory.heapTotal / MIB),
          node: process.version,
          version,
          database: driver.description,
        },
        nodes: sampler.nodes(),
      };
    },
    database: (actor: Actor) => readDatabase(actor.db, driver),
    history: (since: number) => ({ list: sampler.since(since) }),
  };
};
