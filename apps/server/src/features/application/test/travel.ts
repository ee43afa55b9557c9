import * as contract from '@qiaoban/contracts/application/application.contract';
import type { ApplicationItem, Plan, Resolution } from '@qiaoban/contracts/application/application.contract';
import { unpack } from '../package/archive/unpack';
import type { Caller, TestApp } from '#test/test-app';

/** One file of a multipart call, as a browser sends it. */
export const sendFile = async (app: TestApp, caller: Caller, url: string, name: string, content: Buffer) => {
  const head = `--qb\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const answer = await app.app.inject({
    method: 'POST',
    url,
    headers: { authorization: caller.token, 'content-type': 'multipart/form-data; boundary=qb' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--qb--\r\n')]),
  });
  return JSON.parse(answer.body) as { code: number; msg: string; error?: string; data: Record<string, string> };
};

type Exported = { code: string; version: string; items: readonly ApplicationItem[] };

/** What somebody gets who exports these documents. */
export const exportPackage = async (
  app: TestApp,
  caller: Caller,
  { code, version, items }: Exported,
): Promise<Buffer> => {
  const answer = await app.app.inject({
    method: 'POST',
    url: contract.exportApplication.path,
    headers: { authorization: caller.token },
    payload: { code, names: { zh: code }, version, items },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body.slice(0, 500));
  return answer.rawPayload;
};

export const handOver = async (app: TestApp, caller: Caller, file: Buffer): Promise<string> => {
  const { data, msg } = await sendFile(app, caller, contract.uploadApplication.path, 'a.zip', file);
  if (data?.['uploadId'] === undefined) throw new Error(msg);
  return data['uploadId'];
};

export const planPackage = async (caller: Caller, uploadId: string, resolutions: Resolution[] = []): Promise<Plan> =>
  (await caller(contract.planApplication, { params: { uploadId }, body: { resolutions } })).data;

export const installPackage = (caller: Caller, uploadId: string, resolutions: Resolution[] = []) =>
  caller(contract.installApplication, {
    params: { uploadId },
    body: { resolutions, acceptUntrusted: true, acceptLoss: true },
  });

/** Digest by name of everything in a package but its signature. */
export const digestsOf = async (file: Buffer): Promise<Record<string, string>> => {
  const { files, blobs } = await unpack(file);
  return Object.fromEntries(
    [...files, ...blobs].filter(({ name }) => name !== 'signature.json').map(({ name, digest }) => [name, digest]),
  );
};
