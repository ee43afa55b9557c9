import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../harness/postgres';
import { startServer } from '../harness/server';
import type { Server, ServerOptions } from '../harness/server';
import { checkLedger } from './checker';
import { startChat } from './chat-load';
import { createLedger } from './ledger';
import { startLoad } from './load';
import { prepareStage } from './stage';
import type { Stage } from './stage';
import type { Promised, Size } from './trial';

/** A node that can be killed and comes back on its port. */
export const createNode = async (options: ServerOptions) => {
  let server: Server = await startServer(options);
  const port = Number(new URL(server.url).port);
  return {
    url: server.url,
    dataDir: server.dataDir,
    pid: () => server.pid,
    hasEnded: () => server.hasEnded(),
    output: () => server.output(),
    kill: () => server.kill(),
    start: async (): Promise<void> => {
      server = await startServer({ ...options, dataDir: server.dataDir, port });
    },
    close: async (): Promise<void> => {
      await server.close();
      if (options.dataDir === undefined) rmSync(server.dataDir, { recursive: true, force: true });
    },
  };
};
export type Node = Awaited<ReturnType<typeof createNode>>;

/** People at work on some nodes, and the ledger of what they did. */
export const beginWork = (nodes: readonly Node[], stage: Stage, options: { workers?: number; rest?: number } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'qiaoban-ledger-'));
  const ledger = createLedger(join(folder, 'ledger.jsonl'));
  const urls = nodes.map(({ url }) => url);
  const load = startLoad({ nodes: () => urls, stage, ledger, ...options });
  const chat = startChat({ nodes: () => urls, stage, ledger });
  return {
    ledger,
    /** Ends the work and says what became of it. */
    finish: async (databaseUrl: string, { isQuick }: Size) => {
      await Promise.all([load.finish(), chat.finish()]);
      const verdict = await checkLedger({ databaseUrl, nodeUrl: urls[0]!, stage, ledger, isQuick });
      rmSync(folder, { recursive: true, force: true });
      return verdict;
    },
  };
};

/** Nodes on a PostgreSQL of their own, with forms and people. */
export const openTeamGround = async (count: number, options: ServerOptions = {}) => {
  const postgres = await startPostgres();
  const nodes: Node[] = [];
  for (let at = 0; at < count; at += 1)
    nodes.push(await createNode({ databaseUrl: postgres.url, demo: 'people', ...options }));
  const stage = await prepareStage(nodes[0]!.url);
  return {
    postgres,
    nodes,
    stage,
    close: async (): Promise<void> => {
      for (const node of nodes) await node.close();
      await postgres.close();
    },
  };
};
export type TeamGround = Awaited<ReturnType<typeof openTeamGround>>;

/** One node with the private PostgreSQL of the product. */
export const openPrivateGround = async () => {
  const node = await createNode({ embedded: 'postgres', demo: 'people' });
  const stage = await prepareStage(node.url);
  /** What PostgreSQL itself wrote down: its id, and where it listens. */
  const postmaster = (): { pid: number; port: number } => {
    const lines = readFileSync(join(node.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  };
  return {
    node,
    stage,
    postmaster,
    databaseUrl: (): string => {
      const password = readFileSync(join(node.dataDir, 'postgres.secret'), 'utf8').trim();
      return `postgres://qiaoban:${password}@127.0.0.1:${postmaster().port}/postgres`;
    },
    close: () => node.close(),
  };
};
export type PrivateGround = Awaited<ReturnType<typeof openPrivateGround>>;

/** Starts those again that the fault ended although it was none of theirs; answers which. */
export const revive = async (nodes: readonly Node[]): Promise<string[]> => {
  const died: string[] = [];
  for (const [at, node] of nodes.entries()) {
    if (!node.hasEnded()) continue;
    died.push(`node ${at + 1}: ${lastMessage(node.output())}`);
    await node.start();
  }
  return died;
};

const lastMessage = (output: string): string =>
  /^.*(?:error|Error|Unhandled).*$/m.exec(output)?.[0].slice(0, 200) ?? output.slice(-200).trim();

/** What a trial promises of nodes that were not its target. */
export const survived = (died: readonly string[]): Promised => ({
  text: 'the process goes on',
  isKept: died.length === 0,
  seen: died.length === 0 ? 'all' : `${died.length} ended (${died[0]})`,
});
