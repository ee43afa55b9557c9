import { signalTo } from '../harness/processes';
import { beginWork, revive, survived } from './ground';
import type { PrivateGround } from './ground';
import { pause } from './load';
import { recoveryAfter, storedPromises, untilServed, within } from './trial';
import type { Row, Size } from './trial';

/** The private PostgreSQL dies as by a lack of memory: the server goes on and starts it again. */
export const killPostgres = async (ground: PrivateGround, size: Size): Promise<Row> => {
  const { node, stage } = ground;
  const work = beginWork([node], stage);
  const kills: number[] = [];
  const died: string[] = [];
  const wanted = size.isQuick ? 2 : 10;
  await pause(1500);
  for (let n = 0; n < wanted; n += 1) {
    const at = performance.now();
    signalTo(ground.postmaster().pid, 'SIGKILL');
    kills.push(at);
    await pause(1000);
    died.push(...(await revive([node])));
    await untilServed(work.ledger, at);
    await pause(200 + ((n * 137) % 900));
  }
  const verdict = await work.finish(ground.databaseUrl(), size);
  const recovered = Math.max(...kills.map((at) => recoveryAfter(work.ledger, at)));
  const promises = [
    ...storedPromises(work.ledger, verdict),
    survived(died),
    within('served again', recovered, 10_000, size),
  ];
  return { trial: 'private PostgreSQL killed', moments: kills.length, verdict, recovered, promises };
};
