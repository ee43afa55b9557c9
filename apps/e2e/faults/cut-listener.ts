import { logout } from '@qiaoban/contracts/auth/auth.contract';
import { saveAuthorityBatch } from '@qiaoban/contracts/permission/authority.contract';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { send, tokenOf } from '../harness/client';
import { startProxy } from '../harness/proxy';
import type { Proxy } from '../harness/proxy';
import { createNode } from './ground';
import type { Node, TeamGround } from './ground';
import { pause } from './load';
import { PASSWORD } from './stage';
import type { Stage } from './stage';
import { seconds } from './trial';
import type { Promised, Row, Size } from './trial';

/** How the connection that waits for news introduces itself. */
const LISTENER = /listen/i;
/** A node that cannot hear asks the database instead of its memory after this time. */
const DEAF_MS = 5000;
const EVERY_MS = 200;

type Place = { near: Node; far: Node; stage: Stage; proxy: Proxy; size: Size };
type Asked = { at: number; took: number; status: number };

const askFor = async (node: Node, stage: Stage, token: string): Promise<number> =>
  (await send(node.url, token, listRecords, { params: { id: stage.noteFormId } })).status;

const grant = (node: Node, stage: Stage, mode: 'add' | 'remove') =>
  send(node.url, stage.adminToken, saveAuthorityBatch, {
    body: { mode, userIds: [stage.writer.id], ...stage.noteGrants },
  });

/** Asks the far node all the time, so that it remembers, until `stop`. */
const keepAsking = (node: Node, stage: Stage, token: string) => {
  const asked: Asked[] = [];
  let isOver = false;
  const asking = (async () => {
    while (!isOver) {
      const at = performance.now();
      const status = await askFor(node, stage, token);
      asked.push({ at, took: performance.now() - at, status });
      await pause(EVERY_MS);
    }
  })();
  return {
    asked,
    stop: async (): Promise<void> => {
      isOver = true;
      await asking;
    },
  };
};

/** It is taken away between `sent` and `revoked`, when the near node has answered. */
type Moment = { sent: number; revoked: number; allowed: number };

const verdictOf = (text: string, asked: readonly Asked[], { sent, revoked, allowed }: Moment): Promised => {
  const before = asked.filter(({ at, took }) => at + took < sent);
  const after = asked.filter(({ at }) => at >= revoked + allowed);
  const served = after.filter(({ status }) => status === 200);
  const isTried = before.some(({ status }) => status === 200) && after.length > 0;
  const last = asked.findLast(({ status }) => status === 200);
  return {
    text,
    isKept: isTried && served.length === 0 && before.every(({ status }) => status === 200),
    seen: `${served.length} of ${after.length} calls served afterwards, the last ${seconds((last?.at ?? revoked) - revoked)} after it`,
  };
};

/** Takes a right and a session away on one node while the other one cannot hear. */
const revokeUnheard = async (place: Place, how: string, shut: () => void): Promise<Promised[]> => {
  const { near, far, stage, proxy, size } = place;
  const other = await tokenOf(near.url, 'zhangwei', PASSWORD);
  const rights = keepAsking(far, stage, stage.writer.token);
  const session = keepAsking(far, stage, other);
  await pause(1000);
  shut();
  // its first attempts to come back fail
  await pause(size.isQuick ? 1000 : 3000);
  const sent = performance.now();
  await Promise.all([send(near.url, other, logout, {}), grant(near, stage, 'remove')]);
  const revoked = performance.now();
  await pause(DEAF_MS * size.slack + (size.isQuick ? 2000 : 8000));
  proxy.heal();
  await pause(size.isQuick ? 3000 : 8000);
  await Promise.all([rights.stop(), session.stop()]);
  await grant(near, stage, 'add');
  const moment = { sent, revoked, allowed: DEAF_MS * size.slack };
  return [
    verdictOf(`${how}: a revoked right is refused on the other node after 5 s`, rights.asked, moment),
    verdictOf(`${how}: a session that was ended is refused there after 5 s`, session.asked, moment),
  ];
};

/** The second node's way to the news is cut, then silenced, while rights change on the first one. */
export const cutListener = async (ground: TeamGround, size: Size): Promise<Row> => {
  const { postgres, nodes, stage } = ground;
  const proxy = await startProxy(postgres.port);
  const url = new URL(postgres.url);
  url.port = String(proxy.port);
  const far = await createNode({ databaseUrl: url.toString() });
  try {
    const place = { near: nodes[0]!, far, stage, proxy, size };
    const hasListener = proxy.count(LISTENER) > 0;
    const promises = [
      { text: 'the node listens', isKept: hasListener, seen: String(proxy.count(LISTENER)) },
      ...(await revokeUnheard(place, 'cut', () => proxy.cut(LISTENER))),
      ...(size.isQuick ? [] : await revokeUnheard(place, 'silent', () => proxy.silence(LISTENER))),
    ];
    return { trial: 'listener cut while a right is revoked', moments: size.isQuick ? 1 : 2, promises };
  } finally {
    await far.close();
    await proxy.close();
  }
};
