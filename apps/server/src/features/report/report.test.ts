import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInterface, deleteInterface } from '@qiaoban/contracts/base-data/data-interface.contract';
import { createMenu, MenuInput } from '@qiaoban/contracts/menu/menu.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import * as contract from '@qiaoban/contracts/report/report.contract';
import * as running from '@qiaoban/contracts/report/report-run.contract';
import type { ReportCell, ReportDocument } from '@qiaoban/report/document';
import { field, formula, sampleReport, text } from '@qiaoban/report/sample-report';
import { decodeSheet } from '@qiaoban/report/sheet-wire';
import { openOtherTenant } from '#test/other-tenant';
import { createPerson } from '#test/people';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';

const rows = [
  { dept: '市场部', kind: '差旅', amount: 100.1 },
  { dept: '市场部', kind: '餐饮', amount: 200.2 },
  { dept: '研发部', kind: '差旅', amount: 50 },
];
const cells = (): Record<string, ReportCell> => ({
  A1: text('费用汇总 {least}', { style: { bold: true } }),
  A2: field('dept', 'group', { expand: 'down', style: { border: true } }),
  B2: field('kind', 'group', { expand: 'down' }),
  C2: field('amount', 'sum', { format: { kind: 'money' } }),
  B3: text('小计'),
  C3: field('amount', 'sum', { format: { kind: 'money' } }),
  A4: text('合计'),
  C4: formula('SUM(C2)', { format: { kind: 'money' } }),
});
const json = (document: ReportDocument): Record<string, unknown> => document as unknown as Record<string, unknown>;

describe('reports', () => {
  let app: TestApp;
  let admin: Caller;
  let interfaceId: string;
  let summary: ReportDocument;
  let count = 0;
  const make = async (document: ReportDocument, by = admin) => {
    count += 1;
    const body = { fullName: `报表${count}`, enCode: `report${count}`, document: json(document) };
    return by(contract.createReport, { body });
  };
  const publish = (id: string, version = 1, by = admin) =>
    by(contract.publishReport, { params: { id }, body: { version } });
  const makePublished = async (document: ReportDocument): Promise<string> => {
    const { id } = (await make(document)).data;
    expect(await publish(id)).toMatchObject({ code: 200, data: { version: 2 } });
    return id;
  };
  beforeAll(async () => {
    app = await startTestApp();
    admin = await app.admin();
    const definition = {
      dataType: 2 as const,
      parameters: [{ name: 'least', type: 'integer' as const, required: false }],
      static: { text: JSON.stringify(rows) },
    };
    const made = await admin(createInterface, { body: { fullName: '费用', enCode: 'fees', definition } });
    interfaceId = made.data.id;
    summary = sampleReport(cells(), {
      merges: ['A1:C1', 'A2:A3'],
      dataSets: [
        {
          name: 'rows',
          interfaceId,
          bindings: [{ parameter: 'least', from: 'param', value: 'least' }],
          fields: ['dept', 'kind', 'amount'],
        },
      ],
      params: [{ name: 'least', label: '最少', type: 'number', required: false, value: '' }],
    });
  });
  afterAll(() => app.close());

  it('are made, saved by version, copied and deleted', async () => {
    const { id } = (await make(summary)).data;
    const stored = (await admin(contract.getReport, { params: { id } })).data;
    expect(stored.document).toMatchObject({ merges: ['A1:C1', 'A2:A3'] });
    const saved = await admin(contract.updateReport, { params: { id }, body: stored });
    expect(saved).toMatchObject({ code: 200, data: { version: 2, problems: [] } });
    expect(await admin(contract.updateReport, { params: { id }, body: stored })).toMatchObject({ status: 409 });
    const copy = (await admin(contract.copyReport, { params: { id } })).data.id;
    expect((await admin(contract.listReports, { query: { keyword: '副本' } })).data.list).toMatchObject([
      { id: copy, enCode: `${stored.enCode}_2`, creatorUser: expect.any(String) as string },
    ]);
    expect(await admin(contract.deleteReport, { params: { id: copy } })).toMatchObject({ code: 200 });
    expect(await admin(contract.getReport, { params: { id: copy } })).toMatchObject({ error: 'report.not_found' });
    const taken = { ...stored, enCode: stored.enCode.toUpperCase() };
    expect(await admin(contract.createReport, { body: taken })).toMatchObject({
      error: 'report.code_taken',
      fields: [{ path: 'enCode' }],
    });
    expect((await admin(contract.listReports, { query: { sidx: 'id; drop table report' } })).status).toBe(400);
    expect((await admin(contract.listReports, { query: { keyword: "' or 1=1 --" } })).data.list).toEqual([]);
  });

  it('keep a design with problems and name their cells', async () => {
    const { id } = (await make(summary)).data;
    const stored = (await admin(contract.getReport, { params: { id } })).data;
    const bad = { ...summary, cells: { ...cells(), D1: formula('D1 + 1'), D2: field('gone', 'sum') } };
    const saved = await admin(contract.updateReport, { params: { id }, body: { ...stored, document: json(bad) } });
    expect(saved.data.problems.map(({ cell }) => cell)).toEqual(expect.arrayContaining(['D1', 'D2']));
    expect(await admin(running.runReport, { params: { id }, body: { isDraft: true } })).toMatchObject({
      error: 'report.unsound',
    });
    expect(await publish(id, 2)).toMatchObject({
      error: 'report.unsound',
      msg: expect.stringContaining('D') as string,
    });
    expect(await admin(running.runReport, { params: { id }, body: {} })).toMatchObject({
      error: 'report.not_published',
    });
  });

  it('are read as they were published; designers see the draft', async () => {
    const id = await makePublished(summary);
    const asked = { params: { id } };
    const state = async () => (await admin(contract.getReport, asked)).data.state;
    const first = async (isDraft: boolean) => {
      const ran = (await admin(running.runReport, { ...asked, body: { isDraft } })).data;
      return decodeSheet(ran.sheet).cells[0]?.text;
    };
    expect(await state()).toBe(1);
    const stored = (await admin(contract.getReport, asked)).data;
    const changed = { ...summary, cells: { ...cells(), A1: text('新标题') } };
    await admin(contract.updateReport, { ...asked, body: { ...stored, document: json(changed) } });
    expect(await state()).toBe(2);
    expect((await admin(contract.getReport, asked)).data.published).toMatchObject({
      merges: summary.merges,
      cells: { A1: summary.cells['A1'] },
    });
    expect(await first(false)).toBe('费用汇总 ');
    expect(await first(true)).toBe('新标题');
    expect((await admin(running.openReport, asked)).data.isPublished).toBe(true);
    expect((await admin(running.openReport, { ...asked, query: { isDraft: '1' } })).data.isPublished).toBe(false);
    const [row] = (await admin(contract.listReports, { query: { keyword: stored.enCode } })).data.list;
    expect(row?.state).toBe(2);

    expect(await publish(id, stored.version)).toMatchObject({ error: 'common.stale' });
    await publish(id, stored.version + 1);
    expect([await state(), await first(false)]).toEqual([1, '新标题']);
    const again = (await admin(contract.getReport, asked)).data;
    // another name is no other design
    await admin(contract.updateReport, { ...asked, body: { ...again, fullName: '改名' } });
    expect(await state()).toBe(1);
    const copy = (await admin(contract.copyReport, asked)).data.id;
    expect((await admin(contract.getReport, { params: { id: copy } })).data.state).toBe(0);
    expect((await admin(contract.selectReports)).data.list.map((each) => each.id)).not.toContain(copy);
  });

  it('still read what their published design reads', async () => {
    const definition = { dataType: 2 as const, static: { text: JSON.stringify(rows) } };
    const other = (await admin(createInterface, { body: { fullName: '旧', enCode: 'oldFees', definition } })).data.id;
    const [set] = summary.dataSets;
    const id = await makePublished({ ...summary, dataSets: [{ ...set!, interfaceId: other, bindings: [] }] });
    const stored = (await admin(contract.getReport, { params: { id } })).data;
    await admin(contract.updateReport, { params: { id }, body: { ...stored, document: json(summary) } });
    expect((await admin(deleteInterface, { params: { id: other } })).status).toBe(409);
    await publish(id, 3);
    expect((await admin(deleteInterface, { params: { id: other } })).code).toBe(200);
  });

  it('run with groups and totals, in pages and as a workbook', async () => {
    const id = await makePublished({ ...summary, page: { ...summary.page, rowsPerPage: 3 } });
    const first = (await admin(running.runReport, { params: { id }, body: { values: { least: '7' } } })).data;
    expect(first).toMatchObject({ page: 1, pages: 2, totalRows: 7, warnings: [] });
    expect(decodeSheet(first.sheet).cells.map((cell) => cell.text)).toEqual([
      '费用汇总 7',
      '市场部',
      '差旅',
      '100.10',
      '餐饮',
      '200.20',
      '小计',
      '300.30',
    ]);
    const second = (await admin(running.runReport, { params: { id }, body: { values: { least: '7' }, page: 2 } })).data;
    expect(
      decodeSheet(second.sheet)
        .cells.map((cell) => cell.text)
        .slice(1),
    ).toEqual(['研发部', '差旅', '50.00', '小计', '50.00', '合计', '350.30']);
    expect((await admin(running.previewReport, { query: { id, page: 2 } })).data.page).toBe(2);
    const file = await app.app.inject({
      method: 'POST',
      url: `/api/DataReport/${id}/Actions/Export`,
      headers: { authorization: admin.token },
      payload: { values: {} },
    });
    expect(file.headers['content-disposition']).toContain('.xlsx');
    const book = await readXlsx(new Uint8Array(file.rawPayload));
    const [sheet] = book.sheets;
    expect(sheet!.rows[1]).toEqual(['市场部', '差旅', 100.1]);
    expect(sheet!.rows[6]![2]).toBe(350.3);
    expect(sheet!.pageSetup?.printTitlesRow).toBe('$1:$1');
    expect(sheet!.merges).toContainEqual({ startRow: 1, startCol: 0, endRow: 3, endCol: 0 });
  });

  it('say what is wrong with a value at its field', async () => {
    const id = await makePublished(summary);
    const run = (values: Record<string, string>) => admin(running.runReport, { params: { id }, body: { values } });
    expect(await run({ least: 'many' })).toMatchObject({
      status: 400,
      error: 'report.values_wrong',
      fields: [{ path: 'values.least', message: '“最少”应为数字' }],
    });
    // the interface wants a whole number: its refusal stands at the parameter that it came from
    expect(await run({ least: '1.5' })).toMatchObject({
      error: 'report.data_failed',
      fields: [{ path: 'values.least' }],
    });
  });

  it('are seen by those with a menu entry, and by nobody else', async () => {
    const id = await makePublished(summary);
    const [viewer, outsider] = [
      await createPerson(app, { account: 'viewer', menus: ['home'] }),
      await createPerson(app, { account: 'outsider', menus: ['home'] }),
    ];
    const menu = MenuInput.parse({
      fullName: '费用报表',
      enCode: 'fees.report',
      type: MENU_TYPE.report,
      propertyJson: { moduleId: id },
    });
    const menuId = (await admin(createMenu, { body: menu })).data.id;
    const subject = { subject_type: 'User' as const, subject_id: viewer.id, granted_by: null, granted_at: new Date() };
    await app.db
      .insertInto('permission_grant')
      .values({ ...subject, object_type: 'module', object_id: menuId })
      .execute();
    app.features.directory.events.rightsChanged('default');
    const asked = { params: { id } };
    expect(await viewer(running.openReport, asked)).toMatchObject({ code: 200, data: { params: [{ name: 'least' }] } });
    expect((await viewer(running.runReport, { ...asked, body: {} })).data.totalRows).toBe(7);
    expect((await viewer(contract.getReport, asked)).status).toBe(403);
    expect((await viewer(running.openReport, { ...asked, query: { isDraft: '1' } })).status).toBe(403);
    expect((await viewer(running.runReport, { ...asked, body: { isDraft: true } })).status).toBe(403);
    expect((await viewer(running.exportReport, { ...asked, body: { isDraft: true } })).status).toBe(403);
    expect((await publish(id, 2, viewer)).status).toBe(403);
    for (const by of [outsider]) {
      expect((await by(running.openReport, asked)).status).toBe(403);
      expect((await by(running.runReport, { ...asked, body: {} })).status).toBe(403);
      expect((await by(running.previewReport, { query: { id } })).status).toBe(403);
      expect((await by(running.exportReport, { ...asked, body: {} })).status).toBe(403);
      expect((await by(running.openReport, { params: { id: 'ghost' } })).status).toBe(403);
    }
    expect(await admin(contract.deleteReport, asked)).toMatchObject({
      error: 'report.in_use',
      msg: expect.stringContaining('费用报表') as string,
    });
    const stored = (await admin(contract.getReport, asked)).data;
    await admin(contract.updateReport, { ...asked, body: { ...stored, enabledMark: 0 } });
    expect(await viewer(running.runReport, { ...asked, body: {} })).toMatchObject({ error: 'report.disabled' });
  });

  it('give a designer no more rows than the designer may ask for', async () => {
    const person = await createPerson(app, {
      account: 'designer',
      menus: ['onlineDev.report:btn_add', 'onlineDev.report:btn_edit'],
    });
    expect(await make(summary, person)).toMatchObject({ error: 'report.interface_denied' });
    const trial = { body: { document: json(summary) } };
    expect(await person(running.tryReport, trial)).toMatchObject({ error: 'report.interface_denied' });
    const fields = { body: { interfaceId } };
    expect(await person(running.readReportFields, fields)).toMatchObject({ error: 'report.interface_denied' });
    expect((await admin(running.readReportFields, fields)).data).toMatchObject({
      rowCount: 3,
      fields: [{ name: 'dept', kind: 'text' }, { name: 'kind' }, { name: 'amount', kind: 'number', sample: '100.1' }],
    });
    expect((await admin(running.tryReport, trial)).data).toMatchObject({ problems: [], result: { totalRows: 7 } });
  });

  it('of another tenant are unknown here', async () => {
    const { id } = (await make(summary)).data;
    const { token } = await openOtherTenant(app);
    expect((await app.request(token, contract.getReport, { params: { id } })).status).toBe(404);
    expect((await app.request(token, running.runReport, { params: { id }, body: {} })).status).toBe(404);
  });

  it.each<[string, (good: ReportDocument) => unknown, string]>([
    ['cells outside of the sheet', (good) => ({ ...good, cells: { ZZ999: text('x') } }), 'report.document_invalid'],
    [
      'a kind of cell that is unknown',
      (good) => ({ ...good, cells: { A1: { content: { kind: 'script', text: '1' } } } }),
      'report.document_invalid',
    ],
    [
      'a colour that is a style sheet',
      (good) => ({ ...good, cells: { A1: { ...text('x'), style: { color: 'url(//x)' } } } }),
      'report.document_invalid',
    ],
    [
      'a prototype as a name',
      (good) => ({ ...good, dataSets: [{ name: '__proto__', interfaceId: '1' }] }),
      'report.document_invalid',
    ],
    [
      'more cells than a design has',
      (good) => ({
        ...good,
        cells: Object.fromEntries(
          Array.from({ length: 100 }, (_, c) => c).flatMap((c) =>
            Array.from({ length: 31 }, (__, r) => [
              `${c > 25 ? String.fromCharCode(64 + Math.floor(c / 26)) : ''}${String.fromCharCode(65 + (c % 26))}${r + 1}`,
              text('x'),
            ]),
          ),
        ),
      }),
      'report.document_invalid',
    ],
  ])('refuse %s', async (_name, spoil, error) => {
    const answer = await admin(running.tryReport, { body: { document: spoil(summary) as never } });
    expect(answer).toMatchObject({ error });
  });

  it('name the circles of hostile designs instead of walking them', async () => {
    const circle = sampleReport({
      A1: field('a', 'group', { expand: 'down', left: 'B1' }),
      B1: field('b', 'group', { expand: 'down', left: 'A1' }),
    });
    const { problems, result } = (await admin(running.tryReport, { body: { document: json(circle) } })).data;
    expect(result).toBeNull();
    expect(problems).toContainEqual(expect.objectContaining({ cell: 'A1' }));
  });

  it('stop where a result grows without bound', async () => {
    const many = JSON.stringify(Array.from({ length: 2000 }, (_, i) => ({ n: i })));
    const definition = { dataType: 2 as const, static: { text: many } };
    const big = (await admin(createInterface, { body: { fullName: '大', enCode: 'big', definition } })).data.id;
    const set = (name: string) => ({ name, interfaceId: big, bindings: [], fields: ['n'] });
    const crossed = sampleReport(
      { A1: field('n', 'list', { expand: 'down' }), B1: field('n', 'list', { expand: 'down', dataSet: 'other' }) },
      { dataSets: [set('rows'), set('other')] },
    );
    expect(await admin(running.tryReport, { body: { document: json(crossed) } })).toMatchObject({
      status: 422,
      error: 'report.limit',
    });
  });
});
