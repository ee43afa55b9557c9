import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ZipFile } from 'yazl';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@qiaoban/contracts/application/application.contract';
import { getClockToday } from '@qiaoban/contracts/attendance/clock.contract';
import { listMenus } from '@qiaoban/contracts/menu/menu.contract';
import * as forms from '@qiaoban/contracts/visualdev/form-model.contract';
import * as flows from '@qiaoban/contracts/workflow/engine.contract';
import { startTestApp } from '../../../test/test-app';
import type { Caller, TestApp } from '../../../test/test-app';
import { requestForms } from '../../seed/attendance/request-forms';
import { unpack } from './package/archive/unpack';

const FOLDER = fileURLToPath(new URL('../../../../../applications/attendance', import.meta.url));
const UNSIGNED = /^(?!signature)/;
let home: TestApp;
let away: TestApp;
let admin: Caller;
let other: Caller;

/** The package as this installation exports it, by file; what signs it is of the installation. */
const exported = async (): Promise<Map<string, string>> => {
  const { list: menus } = (await admin(listMenus)).data;
  const parent = menus.find(({ enCode }) => enCode === 'attendance')!.id;
  const items: { kind: contract.DocumentKind; id: string }[] = [];
  for (const { code, name, icon, document, flow } of requestForms) {
    const body = { fullName: name.zh, names: name, icon, enCode: code };
    const { id } = (await admin(forms.createFormModel, { body: { ...body, formData: document as never } })).data;
    const menu = { parentId: parent, fullName: name.zh, icon };
    const { menuId } = (await admin(forms.publishForm, { params: { id }, body: { version: 1, menu } })).data;
    const made = await admin(flows.createFlow, { body: { ...body, formId: id, flowTemplateJson: flow as never } });
    expect(made.code).toBe(200);
    await admin(flows.releaseFlow, { params: { id: made.data.id }, body: { version: 1 } });
    items.push({ kind: 'form', id }, { kind: 'flow', id: made.data.id }, { kind: 'menu', id: menuId });
  }
  const answer = await home.app.inject({
    method: 'POST',
    url: contract.exportApplication.path,
    headers: { authorization: admin.token },
    payload: {
      code: 'attendance',
      names: { zh: '考勤申请', zhtw: '考勤申請', en: 'Attendance requests' },
      version: '1.0.0',
      icon: 'schedule',
      description: '请假、出差、外出、加班、补卡：通过后自动更新考勤结果',
      items,
    },
  });
  expect(answer.statusCode).toBe(200);
  const { files } = await unpack(answer.rawPayload);
  return new Map(
    files
      .filter(({ name }) => UNSIGNED.test(name))
      .map(({ name, value }) => [name, `${JSON.stringify(value, null, 2)}\n`]),
  );
};

const inFolder = (): Map<string, string> =>
  new Map(
    readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
  );

beforeAll(async () => {
  [home, away] = [await startTestApp(), await startTestApp()];
  [admin, other] = [await home.admin(), await away.admin()];
});
afterAll(async () => {
  await home.close();
  await away.close();
});

describe('the package of attendance that comes with the product', () => {
  it('is what exporting its forms and flows makes (UPDATE_APPLICATIONS=1 writes it anew)', async () => {
    const made = await exported();
    if (process.env['UPDATE_APPLICATIONS'] === '1') {
      rmSync(FOLDER, { recursive: true, force: true });
      for (const [name, text] of made) {
        mkdirSync(dirname(join(FOLDER, name)), { recursive: true });
        writeFileSync(join(FOLDER, name), text);
      }
    }
    expect([...inFolder().keys()].toSorted()).toEqual([...made.keys()].toSorted());
    for (const [name, text] of inFolder()) expect(JSON.parse(text), name).toEqual(JSON.parse(made.get(name)!));
  });

  it('is installed elsewhere, and attendance there offers its requests', async () => {
    const zip = new ZipFile();
    for (const [name, text] of inFolder()) zip.addBuffer(Buffer.from(text), name);
    zip.end();
    const pieces: Buffer[] = [];
    for await (const piece of zip.outputStream as AsyncIterable<Buffer>) pieces.push(piece);
    const head =
      '--qbapp\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\nContent-Type: application/zip\r\n\r\n';
    const upload = await away.app.inject({
      method: 'POST',
      url: contract.uploadApplication.path,
      headers: { authorization: other.token, 'content-type': 'multipart/form-data; boundary=qbapp' },
      payload: Buffer.concat([Buffer.from(head), ...pieces, Buffer.from('\r\n--qbapp--\r\n')]),
    });
    const { uploadId } = (JSON.parse(upload.body) as { data: { uploadId: string } }).data;
    const installed = await other(contract.installApplication, {
      params: { uploadId },
      body: { resolutions: [], acceptUntrusted: true, acceptLoss: false },
    });
    expect(installed).toMatchObject({ code: 200 });
    const { requests } = (await other(getClockToday)).data;
    expect(requests.map(({ kind }) => kind).toSorted()).toEqual(['correction', 'leave', 'out', 'overtime', 'trip']);
  });
});
