import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPS, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import * as contract from '@qiaoban/contracts/visualdev/print.contract';
import type { PrintTemplate } from '@qiaoban/form/print-template';
import { formOf } from '@qiaoban/form/sample-form';
import { pictureLibrary } from '#platform/untrusted/picture-library';
import { pagesOf } from '#test/pdf-pages';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { claim, personWith, publishClaim, publishForm } from '../test/form-fixture';

const template = {
  elements: [
    {
      id: 'a',
      kind: 'text',
      x: 15,
      y: 15,
      w: 180,
      h: 10,
      text: '差旅费用报销单',
      size: 18,
      bold: true,
      align: 'center',
    },
    { id: 'b', kind: 'field', x: 15, y: 30, w: 120, h: 8, field: 'reason' },
    { id: 'q', kind: 'qr', x: 160, y: 28, w: 30, h: 30, text: '{{reason}}' },
    { id: 'c', kind: 'barcode', x: 15, y: 42, w: 80, h: 14, text: 'BX-20260101' },
    {
      id: 't',
      kind: 'table',
      x: 15,
      y: 65,
      w: 180,
      h: 30,
      field: 'lines',
      columns: [
        { field: 'category', share: 50 },
        { field: 'amount', share: 50 },
      ],
      sums: ['amount'],
      rowsOnPage: 20,
    },
    { id: 's', kind: 'signature', x: 15, y: 100, w: 70, h: 14, text: '领导签字：' },
  ],
};

/** How many pictures the first page shows. */
const picturesOn = async (bytes: Uint8Array): Promise<number> => {
  const pdf = await getDocument({ data: bytes, useSystemFonts: false }).promise;
  const { fnArray } = await (await pdf.getPage(1)).getOperatorList();
  await pdf.destroy();
  return fnArray.filter((operation) => operation === OPS.paintImageXObject).length;
};

const place = { id: 't', kind: 'table' as const, x: 15, y: 40, w: 180, h: 30, field: 'lines' };

describe('records on paper', () => {
  let app: TestApp;
  let admin: Caller;
  let form: Awaited<ReturnType<typeof publishClaim>>;
  let printId = '';
  const ids: string[] = [];
  const printAs = (who: { token: string }, body: object) =>
    app.app.inject({
      method: 'POST',
      url: `/api/visualdev/OnlineDev/${form.id}/Actions/Print`,
      headers: { authorization: who.token },
      payload: body,
    });
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    form = await publishClaim(admin, { menu: true });
    const amounts = Array.from({ length: 45 }, (_, at) => at + 0.1);
    for (const [reason, lines] of [
      ['去北京见客户', amounts],
      ['短途', [1.1, 2.2]],
    ] as const) {
      const made = await admin(createRecord, { params: { id: form.id }, body: { data: claim(reason, lines) } });
      if (made.code !== 200) throw new Error(JSON.stringify(made));
      ids.push(made.data.id);
    }
    const made = await admin(contract.createPrintTemplate, {
      params: { id: form.id },
      body: { fullName: '报销单', isOn: true, template },
    });
    printId = made.data.id;
  });
  afterAll(() => app.close());

  test('a record is drawn with its sub-table over pages, heads again, sums a page and of all', async () => {
    const answer = await printAs(admin, { printId, ids: [ids[0]] });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const pages = await pagesOf(new Uint8Array(answer.rawPayload));
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('差旅费用报销单');
    expect(pages[0]).toContain('去北京见客户');
    expect(pages[0]).toContain('BX-20260101');
    for (const page of pages) expect(page).toContain('序号');
    for (const page of pages) expect(page).toContain('本页小计');
    // 0.1 + 1.1 + … + 44.1
    expect(pages[2]).toContain('994.50');
    expect(pages[2]).toContain('领导签字');
    expect(pages[2]).toContain('第 3 页，共 3 页');
  }, 60_000);

  test('a form without a template is printed on the usual sheet, as far as the person sees it', async () => {
    const children = [{ type: 'qbAmount', field: 'price', props: { label: '单价' } }];
    const document = formOf([
      { type: 'comInput', field: 'name', props: { label: '品名' } },
      { type: 'comInput', field: 'secret', props: { label: '底价' } },
      { type: 'table', field: 'lines', props: { label: '明细' }, children },
    ]);
    document.list.columnList = [{ field: 'name', sortable: true }];
    const made = await publishForm(admin, document, { menu: true });
    const params = { id: made.id };
    const data = { name: '水泥', secret: '最低九折', lines: [{ price: 12 }, { price: 30.5 }] };
    const record = await admin(createRecord, { params, body: { data } });
    const li = await personWith(app, 'print-usual', made.menuId, {
      buttons: ['btn_print'],
      columns: ['name', 'lines', 'lines.price'],
      data: 'all',
    });
    const pageFor = async (who: Caller, printId: string) => {
      const answer = await app.app.inject({
        method: 'POST',
        url: `/api/visualdev/OnlineDev/${made.id}/Actions/Print`,
        headers: { authorization: who.token },
        payload: { printId, ids: [record.data.id] },
      });
      return answer.statusCode === 200 ? (await pagesOf(new Uint8Array(answer.rawPayload))).join('') : '';
    };
    const availableTo = async (who: Caller) => (await who(contract.selectPrintTemplates, { params })).data.list;
    expect(await availableTo(li)).toEqual([{ id: 'usual', fullName: '默认版式' }]);
    const whole = await pageFor(admin, 'usual');
    for (const text of [made.fullName, '品名', '水泥', '最低九折', '¥12.00', '¥42.50']) expect(whole).toContain(text);
    const seen = await pageFor(li, 'usual');
    expect(seen).toContain('水泥');
    for (const text of ['底价', '最低九折']) expect(seen).not.toContain(text);
    const own = await admin(contract.createPrintTemplate, {
      params,
      body: { fullName: '单据', isOn: true, template: { ...template, elements: [template.elements[0]] } },
    });
    expect(await availableTo(li)).toEqual([{ id: own.data.id, fullName: '单据' }]);
    expect(await pageFor(li, 'usual')).toBe('');
  }, 60_000);

  test('rows that are summed up as a page stand on one, below which there may be blank', async () => {
    const children = [{ type: 'numInput', field: 'pieces', props: { label: '件数' } }];
    const table = { type: 'table', field: 'lines', props: { label: '明细' }, children };
    const document = formOf([{ type: 'comInput', field: 'name', props: { label: '名称' } }, table]);
    document.list.columnList = [{ field: 'name', sortable: true }];
    const { id } = await publishForm(admin, document, { menu: true });
    const data = { name: '箱', lines: Array.from({ length: 25 }, () => ({ pieces: 1 })) };
    const record = await admin(createRecord, { params: { id }, body: { data } });
    const pagesWith = async (rowsOnPage: number, y: number, sheet: Partial<PrintTemplate>): Promise<string[]> => {
      const low = { ...place, y, columns: [{ field: 'pieces', share: 100 }], sums: ['pieces'], rowsOnPage };
      const made = await admin(contract.createPrintTemplate, {
        params: { id },
        body: { fullName: `箱${rowsOnPage}`, isOn: true, template: { ...template, ...sheet, elements: [low] } },
      });
      const answer = await app.app.inject({
        method: 'POST',
        url: `/api/visualdev/OnlineDev/${id}/Actions/Print`,
        headers: { authorization: admin.token },
        payload: { printId: made.data.id, ids: [record.data.id] },
      });
      return pagesOf(new Uint8Array(answer.rawPayload));
    };
    const [before, first, second] = await pagesWith(20, 230, {});
    expect(before).not.toContain('件数');
    expect(first?.replaceAll(/\s/g, '')).toContain('本页小计20');
    expect(second?.replaceAll(/\s/g, '')).toMatch(/本页小计5.*合计25/);
    // more than a page can hold goes on on the next one, and nothing is cut off
    const tall = await pagesWith(24, 100, { paper: 'A5', isLandscape: true });
    expect(tall.length).toBeGreaterThan(2);
    expect(tall.join('').replaceAll(/\s/g, '')).toMatch(/本页小计24.*本页小计1.*合计25/);
  }, 60_000);

  test('a sum shows no more decimals than its rows', async () => {
    const children = [{ type: 'numInput', field: 'pieces', props: { label: '件数' } }];
    const table = { type: 'table', field: 'lines', props: { label: '明细' }, children };
    const document = formOf([{ type: 'comInput', field: 'name', props: { label: '名称' } }, table]);
    document.list.columnList = [{ field: 'name', sortable: true }];
    const { id } = await publishForm(admin, document, { menu: true });
    const data = { name: '箱', lines: [{ pieces: 3 }, { pieces: 4.5 }] };
    const record = await admin(createRecord, { params: { id }, body: { data } });
    const element = { ...place, columns: [{ field: 'pieces', share: 100 }], sums: ['pieces'] };
    const made = await admin(contract.createPrintTemplate, {
      params: { id },
      body: { fullName: '箱', isOn: true, template: { ...template, elements: [element] } },
    });
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/visualdev/OnlineDev/${id}/Actions/Print`,
      headers: { authorization: admin.token },
      payload: { printId: made.data.id, ids: [record.data.id] },
    });
    const [page] = await pagesOf(new Uint8Array(answer.rawPayload));
    expect(page).toContain('7.5');
    expect(page).not.toContain('7.50');
  }, 60_000);

  test('numbers look as on the screen, those of codes stay plain', async () => {
    const price = { type: 'qbAmount', field: 'price', props: { label: '单价' } };
    const table = { type: 'table', field: 'lines', props: { label: '明细' }, children: [price] };
    const total = { type: 'qbAmount', field: 'total', props: { label: '合计' } };
    const document = formOf([total, table]);
    document.list.columnList = [{ field: 'total', sortable: true }];
    const { id } = await publishForm(admin, document, { menu: true });
    const data = { total: 6000, lines: [{ price: 1234.5 }, { price: 4000 }] };
    const record = await admin(createRecord, { params: { id }, body: { data } });
    const text = { bold: false, size: 10, align: 'left' as const, border: false };
    const elements = [
      { id: 'f', kind: 'field' as const, x: 15, y: 15, w: 80, h: 8, field: 'total', showLabel: true, ...text },
      { id: 'b', kind: 'barcode' as const, x: 110, y: 15, w: 80, h: 20, text: 'A{{total}}' },
      { ...place, columns: [{ field: 'price', share: 100 }], sums: ['price'] },
    ];
    const made = await admin(contract.createPrintTemplate, {
      params: { id },
      body: { fullName: '价', isOn: true, template: { ...template, elements } },
    });
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/visualdev/OnlineDev/${id}/Actions/Print`,
      headers: { authorization: admin.token },
      payload: { printId: made.data.id, ids: [record.data.id] },
    });
    const [page] = await pagesOf(new Uint8Array(answer.rawPayload));
    for (const shown of ['合计：¥6,000.00', 'A6000.00', '¥1,234.50', '¥5,234.50']) expect(page).toContain(shown);
  }, 60_000);

  test('several records are one file, each on pages of its own', async () => {
    const answer = await printAs(admin, { printId, ids: [ids[1], ids[0]] });
    const pages = await pagesOf(new Uint8Array(answer.rawPayload));
    expect(pages).toHaveLength(4);
    expect(pages[0]).toContain('短途');
    expect(pages[0]).toContain('3.30');
    // the numbers are those of the record, not of the file
    expect(pages.map((page) => /第 \d 页，共 \d 页/.exec(page)?.[0])).toEqual([
      '第 1 页，共 1 页',
      ...[1, 2, 3].map((at) => `第 ${at} 页，共 3 页`),
    ]);
  }, 60_000);

  test('pictures and signatures are drawn, a file that is none keeps its name, what is hidden is not there', async () => {
    const document = formOf([
      { type: 'comInput', field: 'name', props: { label: '名称' } },
      { type: 'uploadImg', field: 'photos', props: { label: '照片' } },
      { type: 'sign', field: 'signed', props: { label: '签名' } },
      { type: 'uploadFz', field: 'papers', props: { label: '附件' } },
      { type: 'editor', field: 'body', props: { label: '说明' } },
    ]);
    document.list.columnList = [{ field: 'name', sortable: true }];
    const pictured = await publishForm(admin, document, { menu: true });
    const sharp = await pictureLibrary();
    const png = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#2060ff' } })
      .png()
      .toBuffer();
    const creatorId = (await admin(currentUser)).data.userInfo.userId;
    const keep = async (name: string, mediaType: string, bytes: Buffer) => {
      const type = mediaType.startsWith('image/') ? 'annexpic' : 'annex';
      const what = { type, name, mediaType, creatorId, content: Readable.from([bytes]) };
      const { id } = await app.features.files.keep(app.db, what);
      return { name, fileId: id, url: '' };
    };
    const data = {
      name: '泵房',
      photos: [await keep('a.png', 'image/png', png), await keep('b.png', 'image/png', png)],
      signed: [await keep('s.png', 'image/png', png)],
      papers: [await keep('说明.txt', 'text/plain', Buffer.from('text'))],
      body: `<p>东侧<img src="qb-file:${(await keep('t.png', 'image/png', png)).fileId}" alt="现场"></p><p>西侧</p>`,
    };
    const made = await admin(createRecord, { params: { id: pictured.id }, body: { data } });
    expect(made).toMatchObject({ code: 200 });
    const field = (name: string, y: number) => ({ id: name, kind: 'field', x: 15, y, w: 120, h: 30, field: name });
    const sheet = {
      elements: ['name', 'photos', 'signed', 'papers', 'body'].map((name, at) => field(name, 15 + at * 40)),
    };
    const print = await admin(contract.createPrintTemplate, {
      params: { id: pictured.id },
      body: { fullName: '巡检', isOn: true, template: sheet },
    });
    const drawnFor = async (who: { token: string }) => {
      const answer = await app.app.inject({
        method: 'POST',
        url: `/api/visualdev/OnlineDev/${pictured.id}/Actions/Print`,
        headers: { authorization: who.token },
        payload: { printId: print.data.id, ids: [made.data.id] },
      });
      expect(answer.statusCode).toBe(200);
      const bytes = new Uint8Array(answer.rawPayload);
      return { pictures: await picturesOn(bytes.slice()), text: (await pagesOf(bytes)).join(' ') };
    };
    const whole = await drawnFor(admin);
    expect(whole.pictures).toBe(4);
    expect(whole.text).toMatch(/东侧\[现场\].*西侧/s);
    expect(whole.text).toContain('说明.txt');
    expect(whole.text).not.toContain('a.png');
    const narrow = await personWith(app, 'no-photos', pictured.menuId, {
      buttons: ['btn_print'],
      columns: ['name', 'signed'],
      data: 'all',
    });
    const part = await drawnFor(narrow);
    expect(part.pictures).toBe(1);
    expect(part.text).not.toContain('说明.txt');
  }, 60_000);

  test('a picture of the template is drawn, one that cannot be read leaves its place empty', async () => {
    const sharp = await pictureLibrary();
    const logo = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#20a0ff80' } })
      .webp()
      .toBuffer();
    const shown = (id: string, y: number, picture: string) => ({
      id,
      kind: 'picture',
      x: 15,
      y,
      w: 40,
      h: 15,
      picture,
    });
    const address = (bytes: Buffer) => `data:image/webp;base64,${bytes.toString('base64')}`;
    const sheet = (...elements: object[]) => ({ fullName: '带标志', isOn: true, template: { elements } });
    const params = { id: form.id };
    const made = await admin(contract.createPrintTemplate, {
      params,
      body: sheet(shown('a', 15, address(logo)), shown('b', 40, address(Buffer.from('none'))), shown('c', 60, '')),
    });
    const answer = await printAs(admin, { printId: made.data.id, ids: [ids[0]] });
    expect(answer.statusCode).toBe(200);
    expect(await picturesOn(new Uint8Array(answer.rawPayload))).toBe(1);
    await admin(contract.deletePrintTemplate, { params: { ...params, printId: made.data.id } });
    const script = sheet(shown('a', 15, 'data:image/svg+xml;base64,PHN2Zy8+'));
    expect(await admin(contract.createPrintTemplate, { params, body: script })).toMatchObject({
      error: 'visualdev.print_invalid',
    });
  }, 60_000);

  test('what may not be seen stays blank; without the right nothing is printed', async () => {
    const narrow = await personWith(app, 'narrow', form.menuId, {
      buttons: ['btn_print'],
      columns: ['claimDate'],
      data: 'all',
    });
    const answer = await printAs(narrow, { printId, ids: [ids[0]] });
    const text = (await pagesOf(new Uint8Array(answer.rawPayload))).join(' ');
    expect(text).toContain('差旅费用报销单');
    expect(text).not.toContain('去北京见客户');
    expect(text).not.toContain('994.50');
    const own = await personWith(app, 'own', form.menuId, { buttons: ['btn_print'], data: 'own' });
    expect((await printAs(own, { printId, ids: [ids[0]] })).statusCode).toBe(404);
    const none = await personWith(app, 'none', form.menuId, { buttons: ['btn_detail'], data: 'all' });
    expect((await printAs(none, { printId, ids: [ids[0]] })).statusCode).toBe(403);
  }, 60_000);

  test('a sheet that cannot be is refused, a stale save too, and one that is off is not offered', async () => {
    const params = { id: form.id };
    const broken = {
      fullName: '坏',
      isOn: true,
      template: { elements: [{ id: 'x', kind: 'video', x: 0, y: 0, w: 5, h: 5 }] },
    };
    expect((await admin(contract.createPrintTemplate, { params, body: broken })).code).toBe(422);
    const body = { fullName: '报销单', isOn: false, template, version: 1 };
    expect((await admin(contract.updatePrintTemplate, { params: { ...params, printId }, body })).code).toBe(200);
    expect((await admin(contract.updatePrintTemplate, { params: { ...params, printId }, body })).code).toBe(409);
    expect((await admin(contract.selectPrintTemplates, { params })).data.list).toEqual([]);
    expect((await printAs(admin, { printId, ids: [ids[0]] })).statusCode).toBe(404);
  });
});
