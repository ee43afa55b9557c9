import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createNumberingRule } from '@qiaoban/contracts/base-data/numbering-rule.contract';
import {
  createFormModel,
  getFormModel,
  publishForm,
  updateFormModel,
} from '@qiaoban/contracts/visualdev/form-model.contract';
import { createRecord, getRecord, listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import { createPrintTemplate } from '@qiaoban/contracts/visualdev/print.contract';
import { savePublicForm } from '@qiaoban/contracts/visualdev/public-form.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import type { FormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import type { SampleNode } from '@qiaoban/form/sample-form';
import type { Client } from '../harness/client';
import { journey } from '../harness/journey';
import { textOf } from '../steps/pdf';

const NARROW = { width: 390, height: 844 };
const ROOMS = [
  { building: '一号楼', name: '机房' },
  { building: '一号楼', name: '泵房' },
  { building: '二号楼', name: '大厅' },
];
/** One dot. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const columns = (...fields: string[]) => ({
  ...emptyFormDocument().list,
  columnList: fields.map((field) => ({ field, sortable: true })),
});
const text = (field: string, label: string): SampleNode => ({ type: 'comInput', field, props: { label } });
const number = (field: string, label: string): SampleNode => ({
  type: 'numInput',
  field,
  props: { label, precision: 2 },
});

const inspection = (rooms: string, ...more: SampleNode[]): FormDocument =>
  formOf(
    [
      { type: 'billRule', field: 'no', props: { label: '单号', rule: 'inspection' } },
      {
        type: 'cascader',
        field: 'place',
        props: {
          label: '位置',
          dataType: 'form',
          options: [],
          sourceForm: rooms,
          sourceField: 'name',
          sourceLevels: ['building'],
        },
      },
      { type: 'relationForm', field: 'asset', props: { label: '设备', relatedForm: rooms, relatedField: 'name' } },
      { type: 'date', field: 'day', props: { label: '日期', defaultNow: true } },
      {
        type: 'radio',
        field: 'result',
        props: { label: '结果', required: true, options: ['正常', '异常'].map((id) => ({ id, fullName: id })) },
      },
      { type: 'textarea', field: 'note', props: { label: '情况说明', noShow: true } },
      { type: 'uploadImg', field: 'photos', props: { label: '照片', noShow: true } },
      {
        type: 'table',
        field: 'lines',
        props: { label: '更换的零件' },
        children: [
          text('part', '零件'),
          number('count', '数量'),
          number('price', '单价'),
          { type: 'calculate', field: 'amount', props: { label: '金额', expression: 'count * price', precision: 2 } },
        ],
      },
      { type: 'calculate', field: 'total', props: { label: '合计', expression: 'SUM(lines.amount)', precision: 2 } },
      { type: 'sign', field: 'signed', props: { label: '签名' } },
      ...more,
    ],
    {
      list: {
        ...columns('no', 'place', 'result', 'total'),
        views: [
          { id: 'board', kind: 'board', by: 'result', title: 'no', fields: ['place'] },
          { id: 'calendar', kind: 'calendar', by: 'day', title: 'no', fields: [] },
        ],
      },
      rules: [
        {
          id: 'abnormal',
          when: { field: 'result', op: 'eq', value: '异常' },
          actions: [
            { do: 'show', nodes: ['note', 'photos'] },
            { do: 'require', nodes: ['note', 'photos'] },
          ],
        },
      ],
    },
  );

describe('an inspection of equipment', () => {
  const stage = journey({ demo: 'people', embedded: 'pglite' });
  let call: Client;
  let rooms = '';
  let form = '';
  let entry = '';
  let first = '';
  let page: Page;

  const publish = async (id: string, version: number, fullName?: string): Promise<string> => {
    const menu = fullName === undefined ? {} : { menu: { parentId: '-1', fullName } };
    return (await call(publishForm, { params: { id }, body: { version, acceptLoss: true, ...menu } })).menuId;
  };
  const make = async (fullName: string, enCode: string, document: FormDocument) => {
    const { id } = await call(createFormModel, { body: { fullName, enCode, formData: document as never } });
    return { id, menuId: await publish(id, 1, fullName) };
  };
  const saveDraft = async (formData: FormDocument): Promise<number> => {
    const model = await call(getFormModel, { params: { id: form } });
    const body = { ...model, formData: formData as never };
    return (await call(updateFormModel, { params: { id: form }, body })).version;
  };
  const records = async () => (await call(listRecords, { params: { id: form }, query: {} })).list;
  const whole = async (recordId: string) =>
    (await call(getRecord, { params: { id: form, recordId } })).data as Record<string, unknown>;
  const field = (name: string): Locator => page.locator(`.qb-form-edit [data-cell="${name}"]`);
  const optionsShown = (): Locator => page.locator('.ant-select-dropdown:visible');

  beforeAll(async () => {
    call = await stage.api();
    await call(createNumberingRule, {
      body: { fullName: '巡检单号', enCode: 'inspection', prefix: 'XJ', dateFormat: 'yyyyMMdd', digit: 3 },
    });
    ({ id: rooms } = await make(
      '房间台账',
      'room',
      formOf([text('building', '楼'), text('name', '房间')], { list: columns('name') }),
    ));
    for (const data of ROOMS) await call(createRecord, { params: { id: rooms }, body: { data } });
    const made = await make('设备巡检', 'inspection', inspection(rooms));
    form = made.id;
    entry = `/model/inspection?moduleId=${made.menuId}`;
    ({ page } = await stage.openAs('admin', NARROW));
  });

  it('is filled in on a phone: what is abnormal asks for a description and a photo', async () => {
    await page.goto(entry);
    await page.getByRole('button', { name: '新建' }).first().click();
    await field('place').getByRole('combobox').click();
    await page.getByRole('menuitemcheckbox', { name: '一号楼' }).click();
    await page.getByRole('menuitemcheckbox', { name: '泵房' }).click();
    await field('asset').getByRole('combobox').click();
    await optionsShown().getByText('泵房', { exact: true }).last().click();
    expect(await field('note').count()).toBe(0);
    await field('result').getByText('异常').click();
    await field('note').waitFor();
    const save = page.getByRole('button', { name: /保\s*存|确\s*定/ }).first();
    await save.click();
    await expect.poll(() => page.locator('.qb-form-edit [aria-invalid="true"]').count()).toBeGreaterThan(0);
    expect(await records()).toEqual([]);
    await field('note').getByRole('textbox').fill('轴承有异响');
    await field('photos')
      .locator('input[type=file]')
      .setInputFiles({ name: 'pump.png', mimeType: 'image/png', buffer: PICTURE });
    await field('photos').locator('img').first().waitFor();
    // the sub-table begins with a row
    const row = field('lines');
    await row.getByLabel('零件').fill('轴承');
    await row.getByLabel('数量').fill('2');
    await row.getByLabel('单价').fill('35.5');
    await expect.poll(() => field('total').innerText()).toContain('71.00');
    await field('signed').getByRole('button').click();
    const sheet = page.locator('.qb-sign-sheet');
    const box = (await sheet.boundingBox())!;
    await page.mouse.move(box.x + 30, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 150, box.y + 70, { steps: 4 });
    await page.mouse.up();
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: /确\s*定/ })
      .click();
    await field('signed').locator('img').waitFor();
    await save.click();
    await expect.poll(async () => (await records()).length).toBe(1);
    const [record] = await records();
    first = record!.id;
    const data = await whole(first);
    expect(data).toMatchObject({ place: ['一号楼', '泵房'], result: '异常', note: '轴承有异响', total: 71 });
    expect(data).toMatchObject({ lines: [{ part: '轴承', amount: 71 }], photos: [{ name: 'pump.png' }], signed: [{}] });
    expect(record!.data['no']).toMatch(/^XJ\d{8}001$/);
  });

  it('stands on the board and in the calendar', async () => {
    const { page: wide } = await stage.openAs();
    const no = String((await records())[0]!.data['no']);
    await wide.goto(entry);
    await wide.getByRole('tab', { name: '看板' }).click();
    await wide.locator('.board').getByText(no).waitFor();
    await wide.getByRole('tab', { name: '日历' }).click();
    await wide.getByText(no).first().waitFor();
    await wide.close();
  });

  it('is printed: the words of the PDF are those of the record', async () => {
    const line = (name: string, y: number) => ({ id: name, kind: 'field', x: 15, y, w: 160, h: 10, field: name });
    const table = {
      id: 'parts',
      kind: 'table',
      x: 15,
      y: 90,
      w: 160,
      h: 40,
      field: 'lines',
      columns: [
        { field: 'part', share: 60 },
        { field: 'amount', share: 40 },
      ],
    };
    const template = {
      elements: [...['no', 'place', 'note', 'total'].map((name, at) => line(name, 15 + at * 12)), table],
    };
    await call(createPrintTemplate, { params: { id: form }, body: { fullName: '巡检单', isOn: true, template } });
    const { page: wide } = await stage.openAs('admin', { at: entry });
    const row = wide.locator('tbody tr').filter({ hasText: 'XJ' });
    await row.getByRole('checkbox').check();
    await wide.getByRole('button', { name: '打印' }).first().click();
    const dialog = wide.getByRole('dialog');
    const download = dialog.getByRole('button', { name: '下载' });
    await expect.poll(() => download.isEnabled(), { timeout: 60_000 }).toBe(true);
    const [file] = await Promise.all([wide.waitForEvent('download'), download.click()]);
    const printed = await textOf(await readFile(await file.path()));
    for (const word of ['XJ', '一号楼', '泵房', '轴承有异响', '71.00', '零件']) expect(printed).toContain(word);
    // the browser prints out of a frame, which the policy must let in; one without a viewer takes the file down instead
    const letIn = Promise.race([
      wide.waitForEvent('download'),
      wide.waitForEvent('framenavigated', (frame) => frame.url().startsWith('blob:')),
    ]);
    await dialog.getByRole('button', { name: '打印' }).click();
    await letIn;
    await wide.close();
  });

  it('is handed in anonymously through its link', async () => {
    const { token } = await call(savePublicForm, {
      params: { id: form },
      body: {
        isOn: true,
        fields: ['result', 'note', 'day'],
        startsAt: null,
        endsAt: null,
        maxAnswers: null,
        limit: 'none',
        needsPuzzle: false,
        intro: '请填写看到的情况',
        thanks: '谢谢',
        mayQuery: false,
      },
    });
    const { page: anonymous } = await stage.open({ width: NARROW.width, height: NARROW.height });
    await anonymous.goto(`/publicForm/${token}`);
    await anonymous.getByText('请填写看到的情况').waitFor();
    await anonymous.getByText('正常', { exact: true }).click();
    await anonymous.getByRole('button', { name: /提\s*交/ }).click();
    await anonymous.getByText('谢谢').waitFor();
    await expect.poll(async () => (await records()).length).toBe(2);
    await anonymous.close();
  });

  it('is changed with data in it: what is taken out is kept, and comes back with its values', async () => {
    const less = inspection(rooms, text('weather', '天气'));
    delete less.nodes['note'];
    less.nodes['root']!.children = less.nodes['root']!.children!.filter((id) => id !== 'note');
    less.rules = [];
    await publish(form, await saveDraft(less));
    expect(Object.keys(await whole(first))).not.toContain('note');
    expect(await whole(first)).toMatchObject({ weather: null, total: 71 });
    const { page: wide } = await stage.openAs('admin', { at: `/onlineDev/formDesigner/${form}` });
    await wide.getByRole('tab', { name: '表单' }).click();
    await wide.getByRole('button', { name: '查看保留的内容' }).click();
    const kept = wide.getByRole('dialog', { name: '已移除字段的内容' });
    const row = kept.getByRole('row').filter({ hasText: '情况说明' });
    await row.getByRole('button', { name: '恢复' }).click();
    await wide.locator('.canvas-node[aria-label="情况说明"]').waitFor();
    const { version } = await call(getFormModel, { params: { id: form } });
    await publish(form, version);
    expect(await whole(first)).toMatchObject({ note: '轴承有异响', weather: null });
    await wide.close();
  });

  it('is designed by two people at once, and neither loses anything', async () => {
    const { page: wide } = await stage.openAs('admin', { at: `/onlineDev/formDesigner/${form}` });
    await wide.locator('.canvas-node[aria-label="天气"]').click();
    const title = wide.locator('.designer-right').getByLabel('标题').first();
    await title.waitFor();
    // somebody else saves meanwhile
    const model = await call(getFormModel, { params: { id: form } });
    const theirs = structuredClone(model.formData) as unknown as FormDocument;
    theirs.nodes['weather']!.props['label'] = '当日天气';
    theirs.nodes['result']!.props['label'] = '检查结果';
    await call(updateFormModel, { params: { id: form }, body: { ...model, formData: theirs as never } });
    await title.fill('天气情况');
    await wide.keyboard.press('Control+s');
    const dialog = wide.getByRole('dialog', { name: /修改了这份设计/ });
    await dialog.getByText('检查结果').first().waitFor();
    const merge = dialog.getByRole('button', { name: '合并并保存' });
    expect(await merge.isDisabled()).toBe(true);
    await dialog.getByText('用我的', { exact: true }).click();
    await merge.click();
    await dialog.waitFor({ state: 'hidden' });
    await expect
      .poll(async () => {
        const { nodes } = (await call(getFormModel, { params: { id: form } })).formData as unknown as FormDocument;
        return [nodes['weather']!.props['label'], nodes['result']!.props['label']].map((label) =>
          typeof label === 'string' ? label : (label as { zh: string }).zh,
        );
      })
      .toEqual(['天气情况', '检查结果']);
    await wide.close();
  });
});
