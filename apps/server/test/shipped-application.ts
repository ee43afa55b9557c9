import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, expect } from 'vitest';
import * as contract from '@qiaoban/contracts/application/application.contract';
import type { Envelope } from '@qiaoban/contracts/envelope';
import { listMenus } from '@qiaoban/contracts/menu/menu.contract';
import type { BodyIn } from '@qiaoban/contracts/route';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import { unpack } from '#features/application/package/archive/unpack.ts';
import type { ShippedForm } from '#seed/attendance/request-forms';
import type { Insider } from '#seed/insider';
import type { PaperFormSeed } from '#seed/paper-form';
import { startTestApp } from './test-app';
import type { Caller, TestApp } from './test-app';

/** What signs a package is of the installation. */
const UNSIGNED = /^(?!signature)/;
export type Files = Map<string, string>;
export type Item = { kind: contract.DocumentKind; id: string };

type Installation = { app: TestApp; admin: Caller };

/** Two installations for a file: where a package is made, and where it is installed. */
export const twoInstallations = (): { home: Installation; away: Installation } => {
  const both = { home: {} as Installation, away: {} as Installation };
  beforeAll(async () => {
    for (const each of Object.values(both)) {
      each.app = await startTestApp();
      each.admin = await each.app.admin();
    }
  });
  afterAll(async () => {
    for (const { app } of Object.values(both)) await app.close();
  });
  return both;
};

/** The menu entry of a feature, under which its forms stand. */
export const menuOf = async (admin: Caller, code: string): Promise<string> =>
  (await admin(listMenus)).data.list.find(({ enCode }) => enCode === code)!.id;

/** The folder of an application that comes with the product. */
const shippedFolder = (code: string): string =>
  fileURLToPath(new URL(`../../../applications/${code}`, import.meta.url));

/** Makes a form with its flow, if it has one, and menu entry, published as a person does it. */
export const makeShippedForm = async (admin: Caller, parentId: string, made: ShippedForm) => {
  const { code, name, icon, document, flow, source } = made;
  const body = { fullName: name.zh, names: name, icon, enCode: code };
  const { id } = (
    await admin(forms.createFormModel, {
      body: { ...body, ...(source === undefined ? { formData: document as never } : { source }) },
    })
  ).data;
  const menu = { parentId, fullName: name.zh, icon };
  const { menuId } = (await admin(forms.publishForm, { params: { id }, body: { version: 1, menu } })).data;
  const published: Item[] = [
    { kind: 'form', id },
    { kind: 'menu', id: menuId },
  ];
  if (flow === undefined) return { formId: id, items: published };
  const created = await admin(flows.createFlow, { body: { ...body, formId: id, flowTemplateJson: flow as never } });
  expect(created.code).toBe(200);
  await admin(flows.releaseFlow, { params: { id: created.data.id }, body: { version: 1 } });
  return { formId: id, items: [...published, { kind: 'flow' as const, id: created.data.id }] };
};

/** Makes a form with its print template, as a person does it who wants a paper of the product to look otherwise. */
export const makePaperForm = async (admin: Caller, form: PaperFormSeed): Promise<Item> => {
  const { code, name, icon, document, print } = form;
  const body = { fullName: name.zh, names: name, icon, enCode: code, formData: document as never };
  const { id } = (await admin(forms.createFormModel, { body })).data;
  await admin(forms.publishForm, { params: { id }, body: { version: 1 } });
  const drawn = await admin(createPrintTemplate, { params: { id }, body: print as never });
  expect(drawn.code, drawn.msg).toBe(200);
  return { kind: 'form', id };
};

/** The package as the installation exports it, by file. */
const exportedFiles = async (
  app: TestApp,
  admin: Caller,
  payload: BodyIn<typeof contract.exportApplication>,
): Promise<Files> => {
  const answer = await app.app.inject({
    method: 'POST',
    url: contract.exportApplication.path,
    headers: { authorization: admin.token },
    payload,
  });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  const { files } = await unpack(answer.rawPayload);
  return new Map(
    files
      .filter(({ name }) => UNSIGNED.test(name))
      .map(({ name, value }) => [name, `${JSON.stringify(value, null, 2)}\n`]),
  );
};

const filesIn = (folder: string): Files =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

const expectFiles = (folder: string, made: Files): void => {
  if (process.env['UPDATE_APPLICATIONS'] === '1') {
    rmSync(folder, { recursive: true, force: true });
    for (const [name, text] of made) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
  }
  const inFolder = filesIn(folder);
  expect([...inFolder.keys()].toSorted()).toEqual([...made.keys()].toSorted());
  for (const [name, text] of inFolder) expect(JSON.parse(text), name).toEqual(JSON.parse(made.get(name)!));
};

/** Uploads the files as one package and installs it; answers the first refusal. */
export const installFiles = async (app: TestApp, caller: Caller, files: Files) => {
  const zip = new ZipFile();
  for (const [name, text] of files) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
  const head =
    '--qbapp\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n';
  const upload = await app.app.inject({
    method: 'POST',
    url: contract.uploadApplication.path,
    headers: { authorization: caller.token, 'content-type': 'multipart/form-data; boundary=qbapp' },
    payload: Buffer.concat([Buffer.from(head), ...pieces, Buffer.from('\r\n--qbapp--\r\n')]),
  });
  const taken = JSON.parse(upload.body) as Envelope<{ uploadId: string }>;
  // one that is not even taken in is answered at once
  if (taken.code !== 200) return taken;
  const { uploadId } = taken.data;
  return caller(contract.installApplication, {
    params: { uploadId },
    body: { resolutions: [], acceptUntrusted: true, acceptLoss: false },
  });
};

/** Says that the application in our folder is what an export makes of it; with UPDATE_APPLICATIONS=1 it is written anew first. */
export const expectShipped = async (
  { app, admin }: Installation,
  payload: BodyIn<typeof contract.exportApplication>,
): Promise<void> => expectFiles(shippedFolder(payload.code), await exportedFiles(app, admin, payload));

/** Installs the application of our folder as a package that somebody uploads. */
export const installShipped = async ({ app, admin }: Installation, code: string): Promise<void> => {
  const answer = await installFiles(app, admin, filesIn(shippedFolder(code)));
  expect(answer.code, answer.msg).toBe(200);
};

/** How a seed calls: only what succeeds goes on. */
export const insiderOf =
  (admin: Caller): Insider =>
  async (route, given) => {
    const answer = await admin(route, given as never);
    expect(answer.code, answer.msg).toBe(200);
    return answer.data;
  };

/** Documents of a portal that was made, behind those it shows. */
export const itemsOfPortal = (made: { portalId: string; menuId: string; interfaceIds: readonly string[] }): Item[] => [
  ...made.interfaceIds.map((id): Item => ({ kind: 'interface', id })),
  { kind: 'portal', id: made.portalId },
  { kind: 'menu', id: made.menuId },
];
