import { readFileSync } from 'node:fs';
import { read, utils, write } from '@e965/xlsx';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { listOrganizes } from '@qiaoban/contracts/directory/organize.contract';
import { createUser } from '@qiaoban/contracts/directory/user.contract';
import { createFormModel, publishForm } from '@qiaoban/contracts/visualdev/form-model.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import type { Person } from '../harness/browser';
import { journey } from '../harness/journey';

const ROWS = 5000;
const HEADINGS = ['编码', '事由', '日期', '类别', '金额', '报销人', '部门', '电话'];

const claimsForm = () =>
  formOf(
    [
      { type: 'comInput', field: 'code', props: { label: '编码', required: true, unique: true, maxLength: 20 } },
      { type: 'comInput', field: 'reason', props: { label: '事由', required: true, maxLength: 20 } },
      { type: 'date', field: 'day', props: { label: '日期' } },
      {
        type: 'select',
        field: 'kind',
        props: {
          label: '类别',
          options: [
            { id: 'travel', fullName: '交通' },
            { id: 'hotel', fullName: '住宿' },
          ],
        },
      },
      { type: 'qbAmount', field: 'amount', props: { label: '金额', min: 0, max: 10_000 } },
      { type: 'userSelect', field: 'owner', props: { label: '报销人' } },
      { type: 'depSelect', field: 'dept', props: { label: '部门' } },
      { type: 'comInput', field: 'phone', props: { label: '电话', regList: [{ preset: 'phone' }] } },
    ],
    {
      list: {
        ...emptyFormDocument().list,
        columnList: ['code', 'reason', 'day', 'kind', 'amount', 'owner', 'dept', 'phone'].map((field) => ({
          field,
          sortable: true,
        })),
        searchList: [{ field: 'reason' }],
      },
    },
  );

type Cells = (string | number)[];

const good = (i: number): Cells => [
  `C${String(i).padStart(5, '0')}`,
  `第 ${i} 笔报销`,
  `2026-0${1 + (i % 9)}-1${i % 9}`,
  i % 2 === 0 ? '交通' : '住宿',
  i % 4000,
  '张伟',
  '研发部',
  `138${String(10_000_000 + i)}`,
];

/** The twelve kinds of fault: which cell is spoilt, and with what. */
const faults: readonly [kind: string, column: number, value: string][] = [
  ['missing', 1, ''],
  ['not a number', 4, '一百'],
  ['too many decimals', 4, '12.345'],
  ['not a date', 2, '昨天'],
  ['unknown option', 3, '火箭'],
  ['unknown person', 5, '查无此人'],
  ['ambiguous person', 5, '重名者'],
  ['unknown department', 6, '不存在部'],
  ['too long', 1, '长'.repeat(21)],
  ['out of range', 4, '10001'],
  ['key twice', 0, 'C00001'],
  ['wrong format', 7, '12345'],
];

describe('a workbook of 5,000 claims with 50 bad rows', () => {
  const stage = journey({ demo: 'people', embedded: 'postgres' });
  let person: Person;
  let page: Page;
  let address = '';
  const rows = Array.from({ length: ROWS }, (_, i) => good(i + 1));
  // line in the file → what was done to it; line 1 is the heading
  const spoilt = new Map<number, (typeof faults)[number]>();

  beforeAll(async () => {
    for (let n = 0; n < 50; n += 1) {
      const fault = faults[n % faults.length]!;
      const at = 60 + n * 97;
      rows[at]![fault[1]] = fault[2];
      spoilt.set(at + 2, fault);
    }
    const admin = await stage.api();
    const organizeId = (await admin(listOrganizes)).list[0]!.id;
    for (const account of ['twin1', 'twin2'])
      await admin(createUser, { body: { account, realName: '重名者', organizeId, password: 'Qiaoban2026' } as never });
    const { id } = await admin(createFormModel, {
      body: { fullName: '费用登记', enCode: 'claims', formData: claimsForm() as never },
    });
    await admin(publishForm, { params: { id }, body: { version: 1, menu: { parentId: '-1', fullName: '费用登记' } } });
    person = await stage.openAs();
    page = person.page;
    await page.getByRole('menuitem', { name: '费用登记' }).click();
    await page.waitForURL(/\/model\//);
    address = page.url();
  });

  it('stores 4,950 and names every bad row by line, column and reason', async () => {
    const sheet = utils.aoa_to_sheet([HEADINGS, ...rows]);
    const book = utils.book_new(sheet, '报销');
    const buffer = Buffer.from(write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array);
    await page.getByRole('button', { name: '导入' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles({
      name: '报销.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer,
    });
    await dialog.getByText('已对应 8 / 8 列').waitFor();
    await dialog.getByRole('button', { name: '下一步' }).click();
    await dialog.getByText('第 1 笔报销').waitFor();
    await dialog.getByRole('button', { name: /开始导入/ }).click();
    await dialog.getByText(/导入完成，50 条有问题/).waitFor({ timeout: 120_000 });
    await dialog.getByText('4,950', { exact: true }).waitFor();
    const named = await dialog
      .getByRole('region', { name: '问题明细' })
      .locator('tbody tr')
      .evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
      );
    expect(named.map(([line]) => Number(line))).toEqual([...spoilt.keys()]);
    expect(named.map(([, column]) => column)).toEqual([...spoilt.values()].map((fault) => HEADINGS[fault[1]]));
    // each kind has a sentence of its own, and the same kind the same
    const reasons = new Map<string, Set<string>>();
    for (const [at, [, , reason]] of named.entries()) {
      const kind = [...spoilt.values()][at]![0];
      reasons.set(kind, (reasons.get(kind) ?? new Set()).add(reason!));
    }
    expect(reasons.size).toBe(12);
    expect([...reasons.values()].every((sentences) => sentences.size === 1 && ![...sentences].includes(''))).toBe(true);
    expect(new Set([...reasons.values()].flatMap((sentences) => [...sentences])).size).toBe(12);

    const waiting = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载错误文件' }).click();
    const marked = read(readFileSync(await (await waiting).path()));
    const lines = utils.sheet_to_json<Cells>(marked.Sheets[marked.SheetNames[0]!]!, { header: 1 });
    expect(lines).toHaveLength(51);
    expect(lines[0]).toContain('编码');
    await dialog
      .getByRole('button', { name: /关\s*闭/ })
      .last()
      .click();
  });

  it('is exported again, and another program reads the file', async () => {
    await page.goto(address);
    await page.getByText(/共 4,?950 条/).waitFor();
    await page.getByRole('button', { name: '导出' }).first().click();
    const dialog = page.getByRole('dialog');
    const waiting = page.waitForEvent('download', { timeout: 120_000 });
    await dialog.getByRole('button', { name: '开始导出' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
    const book = read(readFileSync(await download.path()), { cellDates: true });
    const lines = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0]!]!);
    expect(lines).toHaveLength(4950);
    const expected = rows.filter((_, at) => !spoilt.has(at + 2));
    const byCode = new Map(lines.map((line) => [line['编码'], line]));
    for (const row of expected) {
      const line = byCode.get(row[0]);
      expect([line?.['事由'], line?.['类别'], Number(line?.['金额']), line?.['电话']]).toEqual([
        row[1],
        row[3],
        row[4],
        row[7],
      ]);
    }
    expect(person.problems).toEqual([]);
  });
});
