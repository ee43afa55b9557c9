import { beginWork } from './ground';
import type { PrivateGround, TeamGround, Node } from './ground';
import { pause } from './load';
import { recoveryAfter, seconds, storedPromises, untilServed, within } from './trial';
import type { Row, Size } from './trial';
import type { Stage } from './stage';

type Place = {
  trial: string;
  nodes: readonly Node[];
  stage: Stage;
  databaseUrl: () => string;
  size: Size;
  kills: number;
};

const killAndStart = async ({ trial, nodes, stage, databaseUrl, size, kills }: Place): Promise<Row> => {
  const work = beginWork(nodes, stage);
  const restarts: { at: number; node: number }[] = [];
  const startMs: number[] = [];
  await pause(1500);
  for (let n = 0; n < kills; n += 1) {
    const at = n % nodes.length;
    await nodes[at]!.kill();
    const began = performance.now();
    await nodes[at]!.start();
    startMs.push(performance.now() - began);
    restarts.push({ at: began, node: at });
    await untilServed(work.ledger, began, at);
    // each kill hits another moment of the work
    await pause(400 + ((n * 137) % 900));
  }
  const verdict = await work.finish(databaseUrl(), size);
  const recovered = Math.max(...restarts.map(({ at, node }) => recoveryAfter(work.ledger, at, node)));
  const served = within('served after the start', recovered, 15_000, size);
  served.seen += `, of which the start itself took up to ${seconds(Math.max(...startMs))}`;
  const promises = [...storedPromises(work.ledger, verdict), served];
  return { trial, moments: restarts.length, verdict, recovered, promises };
};

export const killServer = (ground: PrivateGround, size: Size): Promise<Row> =>
  killAndStart({
    trial: 'server killed, private PostgreSQL',
    nodes: [ground.node],
    stage: ground.stage,
    databaseUrl: ground.databaseUrl,
    size,
    kills: size.isQuick ? 2 : 10,
  });

export const killNode = (ground: TeamGround, size: Size): Promise<Row> =>
  killAndStart({
    trial: 'one of two nodes killed',
    nodes: ground.nodes,
    stage: ground.stage,
    databaseUrl: () => ground.postgres.url,
    size,
    kills: size.isQuick ? 2 : 10,
  });
