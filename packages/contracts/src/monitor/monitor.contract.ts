import { z } from 'zod';
import { Id, IdParams } from '../ids';
import { PageQuery, listOf, pageOf } from '../pagination';
import { route } from '../route';
import { systemErrors } from '../system/system-config.contract';

const MENU = 'system.monitor';
const PATH = '/api/system/Base/Monitor';
const numeric = (what: string) => z.string().describe(`${what}; digits only, such as 12.34`);
const count = (what: string) => z.number().describe(what);

const Usage = z.object({
  total: z.string().describe('All, with its unit'),
  available: z.string().describe('Free, with its unit'),
  used: z.string().describe('Used, with its unit'),
  usageRate: numeric('Used, per cent'),
});

export const Sample = z.object({
  at: count('Epoch ms'),
  cpu: count('Per cent'),
  memory: count('Per cent'),
  disk: count('Per cent'),
  heap: count('MiB'),
  lag: count('Event loop, p99, ms'),
  rps: count('Calls a second'),
  p50: count('Median of calls, ms'),
  p95: count('95th percentile of calls, ms'),
  errors: count('Calls a second that failed by a fault of ours'),
  sockets: count('Windows that are connected'),
});
export type Sample = z.infer<typeof Sample>;

export const NodeState = z.object({
  id: z.string().describe('Node'),
  name: z.string().describe('Host and process'),
  isThis: z.boolean().describe('The node that answers'),
  seenAt: count('Last heard of, epoch ms'),
  sample: Sample.describe('Newest sample'),
});
export type NodeState = z.infer<typeof NodeState>;

export const getMonitor = route({
  method: 'GET',
  path: PATH,
  summary: 'Host, process, calls and nodes, now',
  access: { menu: MENU },
  reply: z.object({
    time: count('Epoch ms'),
    system: z.object({
      os: z.string().describe('Operating system'),
      ip: z.string().describe('Address'),
      day: z.string().describe('Up time'),
      upSeconds: count('Up time of the host, seconds'),
    }),
    cpu: z.object({
      name: z.string().describe('Processor'),
      packageName: z.string().describe('Number of processors'),
      core: z.string().describe('Cores in words'),
      coreNumber: count('Cores'),
      logic: z.string().describe('Logical processors'),
      used: numeric('Busy, per cent'),
      idle: numeric('Idle, per cent'),
    }),
    memory: Usage.describe('Memory of the host'),
    disk: Usage.describe('Disk of the data folder'),
    process: z.object({
      pid: count('Process'),
      upSeconds: count('Up time, seconds'),
      rss: count('Memory of the process, MiB'),
      heapUsed: count('Heap, MiB'),
      heapTotal: count('Heap in all, MiB'),
      node: z.string().describe('Version of Node'),
      version: z.string().describe('Version of the product'),
      database: z.string().describe('Which database'),
    }),
    nodes: z.array(NodeState).describe('All nodes that were heard of in the last half minute'),
  }),
});

export const getMonitorHistory = route({
  method: 'GET',
  path: `${PATH}/History`,
  summary: 'Samples of the last hour of this node',
  access: { menu: MENU },
  query: z.object({ since: z.coerce.number().default(0).describe('Only later ones, epoch ms') }),
  reply: listOf(Sample),
});

export const getDatabaseMonitor = route({
  method: 'GET',
  path: `${PATH}/Database`,
  summary: 'State of the database; facts that it does not tell are null',
  access: { menu: MENU },
  reply: z.object({
    version: z.string().describe('Version'),
    size: z.number().nullable().describe('Bytes'),
    connections: z.number().nullable().describe('Connections'),
    maxConnections: z.number().nullable().describe('Connections at most'),
    cacheHit: z.number().nullable().describe('Blocks found in memory, per cent'),
    waitingLocks: z.number().nullable().describe('Statements that wait for a lock'),
    pool: z
      .object({
        total: count('Open'),
        idle: count('Idle'),
        waiting: count('Calls that wait for one'),
      })
      .describe('Connections of this process'),
    tables: z
      .array(z.object({ name: z.string().describe('Table'), rows: count('Rows, estimated'), bytes: count('Bytes') }))
      .describe('The largest tables of the own tenant'),
    slow: z
      .array(
        z.object({
          query: z.string().describe('Statement without its values'),
          calls: count('How often'),
          mean: count('Mean, ms'),
          max: count('Slowest, ms'),
          total: count('In all, ms'),
        }),
      )
      .describe('Slowest statements'),
    slowFrom: z
      .enum(['database', 'process'])
      .describe('Who measured them: pg_stat_statements of the database, or this node since it started'),
  }),
});

const QueueState = z.enum(['waiting', 'running', 'dead']);
export const listQueue = route({
  method: 'GET',
  path: `${PATH}/Queue`,
  summary: 'Jobs of the own tenant',
  access: { menu: MENU },
  query: PageQuery.extend({
    state: z
      .enum([...QueueState.options, ''])
      .default('')
      .describe('Only in this state'),
  }),
  reply: pageOf(
    z.object({
      id: Id,
      kind: z.string().describe('Kind of job'),
      state: QueueState.describe('State'),
      attempts: count('Tries so far'),
      maxAttempts: count('Tries at most'),
      runAt: count('Due, epoch ms'),
      creatorTime: count('Made, epoch ms'),
      error: z.string().describe('Last fault; empty for none'),
    }),
  ).extend({
    counts: z
      .object({ waiting: count('Waiting'), running: count('Running'), dead: count('Given up') })
      .describe('How many in each state'),
  }),
});

export const retryJob = route({
  method: 'POST',
  path: `${PATH}/Queue/:id/Actions/Retry`,
  summary: 'Try a job that was given up again',
  access: { menu: MENU, button: 'btn_queue' },
  params: IdParams,
  reply: z.void(),
  errors: [systemErrors.job_not_found],
});

export const deleteJob = route({
  method: 'DELETE',
  path: `${PATH}/Queue/:id`,
  summary: 'Throw away a job that was given up',
  access: { menu: MENU, button: 'btn_queue' },
  params: IdParams,
  reply: z.void(),
  errors: [systemErrors.job_not_found],
});

export const getMetrics = route({
  method: 'GET',
  path: '/api/metrics',
  summary: 'Figures for Prometheus; with the token of QIAOBAN_METRICS_TOKEN, otherwise 404',
  access: 'public',
  reply: z.void(),
  raw: ['text/plain'],
});
