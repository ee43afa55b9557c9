import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import type { Envelope } from '@qiaoban/contracts/envelope';
import { mountSmallDisk } from '../harness/small-disk';
import type { SmallDisk } from '../harness/small-disk';
import { startPostgres } from '../harness/postgres';
import { beginWork, createNode, revive, survived } from './ground';
import type { Node } from './ground';
import type { Attempt, Ledger } from './ledger';
import { pause } from './load';
import { prepareStage } from './stage';
import { recoveryAfter, seconds, storedPromises, untilServed, within } from './trial';
import type { Promised, Row, Size } from './trial';

const FULL_STATUS = 507;
const BACK_MS = 5000;
/** What is left is used up by the work itself, in the middle of a transaction. */
const LEFT_BYTES = 256 * 1024;

type Sent = { name: string; content: Buffer; status: number; msg: string; url: string };
type Reply = Envelope<{ url: string } | null>;

const upload = async (node: Node, token: string): Promise<Sent> => {
  const content = randomBytes(128 * 1024);
  const name = `${content.toString('hex', 0, 6)}.zip`;
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const answer = await fetch(`${node.url}/api/file/Uploader/annex`, {
    method: 'POST',
    headers: { authorization: token, 'accept-language': 'en' },
    body: form,
  });
  const { data, msg } = (await answer.json()) as Reply;
  return { name, content, status: answer.status, msg, url: data?.url ?? '' };
};

/** Acknowledged files that do not come back as they were, and refused ones that are there. */
const checkFiles = async (node: Node, databaseUrl: string, sent: readonly Sent[]) => {
  const lost: string[] = [];
  for (const { name, content, url } of sent.filter(({ status }) => status === 200)) {
    const answer = await fetch(new URL(url, node.url));
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200 || !bytes.equals(content)) lost.push(`${name} (${answer.status}, ${bytes.length} bytes)`);
  }
  const database = new Database({ connectionString: databaseUrl });
  await database.connect();
  const refused = sent.filter(({ status }) => status !== 200).map(({ name }) => name);
  const { rows } = await database.query<{ name: string }>('select name from t_default.file where name = any($1)', [
    refused,
  ]);
  await database.end();
  return { lost, ghost: rows.map(({ name }) => name) };
};

const refusedAsFull = (statuses: readonly number[], msg: string, also: readonly number[] = []): Promised => {
  const isRight = (status: number): boolean => status === FULL_STATUS || also.includes(status);
  const wrong = statuses.filter((status) => !isRight(status));
  return {
    text: 'what the full disk cannot take is refused with 507 and a text that names it',
    isKept: statuses.includes(FULL_STATUS) && wrong.length === 0,
    seen: statuses.length === 0 ? 'nothing was refused' : `${[...new Set(statuses)].join(', ')} “${msg}”`,
  };
};

/** The folder of the files is full: uploads are refused, everything else goes on. */
const fillDataFolder = async (disk: SmallDisk, size: Size): Promise<Row> => {
  const postgres = await startPostgres();
  const dataDir = join(disk.folder, 'data');
  mkdirSync(dataDir);
  const nodes = [await createNode({ databaseUrl: postgres.url, dataDir, demo: 'people' })];
  const node = nodes[0]!;
  try {
    const stage = await prepareStage(node.url);
    const { token } = stage.writer;
    const sent: Sent[] = [await upload(node, token)];
    const work = beginWork(nodes, stage);
    await pause(1000);
    disk.fill(0);
    const from = performance.now();
    const full: Sent[] = [];
    for (let n = 0; n < (size.isQuick ? 3 : 10); n += 1) full.push(await upload(node, token));
    await pause(1000);
    const served = recoveryAfter(work.ledger, from);
    disk.free();
    const freed = performance.now();
    const again = await upload(node, token);
    const recovered = again.status === 200 ? performance.now() - freed : Infinity;
    sent.push(...full, again);
    const died = await revive(nodes);
    const verdict = await work.finish(postgres.url, size);
    const files = await checkFiles(node, postgres.url, sent);
    verdict.lost.push(...files.lost);
    verdict.ghost.push(...files.ghost);
    verdict.acknowledged += sent.filter(({ status }) => status === 200).length;
    const refused = full.filter(({ status }) => status !== 200);
    const promises = [
      ...storedPromises(work.ledger, verdict),
      survived(died),
      refusedAsFull(
        refused.map(({ status }) => status),
        refused[0]?.msg ?? '',
      ),
      within('work without files goes on while it is full', served, BACK_MS, size),
      within('uploads are taken again when there is room', recovered, BACK_MS, size),
    ];
    return { trial: 'disk of the data folder full', moments: 1, verdict, recovered, promises };
  } finally {
    await node.close();
    await postgres.close();
  }
};

const refusals = (ledger: Ledger, from: number, until: number): Attempt[] =>
  ledger.intents
    .flatMap(({ attempts }) => attempts)
    .filter(({ node, began, status }) => node >= 0 && began > from && began < until && status !== 200);

/** The disk of the database is full: nothing can be written, nothing that was written is lost. */
const fillDatabase = async (disk: SmallDisk, size: Size): Promise<Row> => {
  const postgres = await startPostgres({ base: disk.folder });
  const nodes = [await createNode({ databaseUrl: postgres.url, demo: 'people' })];
  const node = nodes[0]!;
  try {
    const stage = await prepareStage(node.url);
    const database = new Database({ connectionString: postgres.url });
    await database.connect();
    // the journal has room of its own for a while, so that it is the tables that find none
    await database.query('checkpoint');
    await database.query('select pg_switch_wal()');
    await database.end();
    const work = beginWork(nodes, stage);
    await pause(1000);
    disk.fill(LEFT_BYTES);
    const from = performance.now();
    await pause(size.isQuick ? 5000 : 12_000);
    disk.free();
    // an operator starts a server again that ended for want of room
    if (postgres.hasEnded()) await postgres.start();
    const freed = performance.now();
    await pause(200);
    const died = await revive(nodes);
    await untilServed(work.ledger, freed);
    await pause(1000);
    const verdict = await work.finish(postgres.url, size);
    const refused = refusals(work.ledger, from, freed);
    const recovered = recoveryAfter(work.ledger, freed);
    const worst = Math.max(0, ...refused.map(({ began, ended }) => ended - began));
    const statuses = refused.map(({ status }) => (status === 'none' ? 0 : status));
    const promises = [
      ...storedPromises(work.ledger, verdict),
      survived(died),
      refusedAsFull(statuses, refused[0]?.error ?? '', [503]),
      { text: 'refusals come within 5 s', isKept: worst <= BACK_MS * size.slack, seen: seconds(worst) },
      within('served again when there is room', recovered, BACK_MS, size),
    ];
    return { trial: 'disk of the database full', moments: 1, verdict, recovered, promises };
  } finally {
    await node.close();
    await postgres.close();
  }
};

/** Two full disks, one after the other. */
export const fillDisks = async (size: Size): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [trial, megabytes, fill] of [
    ['disk of the data folder full', 24, fillDataFolder],
    ['disk of the database full', 220, fillDatabase],
  ] as const) {
    const disk = mountSmallDisk(megabytes);
    if (disk === undefined) {
      rows.push({ trial, moments: 0, promises: [], impossible: 'no disk may be mounted (root is needed)' });
      continue;
    }
    try {
      rows.push(await fill(disk, size));
    } finally {
      disk.close();
    }
  }
  return rows;
};
