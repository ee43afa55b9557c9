import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { emptyFormDocument } from '@qiaoban/form/document';
import { formOf } from '@qiaoban/form/sample-form';
import { startTestApp } from '#test/test-app';
import type { Caller, TestApp } from '#test/test-app';
import { publishForm } from '../test/form-fixture';
import { importAs } from '../transfer/test/transfer-fixture';

let app: TestApp;
let admin: Caller;
let id: string;

const plate = {
  pattern: '^[A-Z]{2}\\d{4}$',
  message: { zh: '两个字母四位数字', zhtw: '兩個字母四位數字', en: 'Two letters, four digits' },
};

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.admin();
  const car = { type: 'comInput', field: 'car', props: { label: '车牌', regList: [plate] } };
  const form = formOf(
    [
      car,
      { type: 'comInput', field: 'mobile', props: { label: '手机', regList: [{ preset: 'mobile' }] } },
      { type: 'table', field: 'lines', props: { label: '明细' }, children: [car] },
    ],
    { list: { ...emptyFormDocument().list, columnList: [{ field: 'car', sortable: true }] } },
  );
  ({ id } = await publishForm(admin, form, { menu: true, name: '车辆' }));
});
afterAll(() => app.close());

it('every way in refuses in the words of the designer, in the language of whoever asks', async () => {
  const data = { car: 'x', mobile: '1', lines: [{ car: 'AB1234' }, { car: 'y' }] };
  const refused = async (language: string) => {
    const answer = await admin(createRecord, {
      params: { id },
      body: { data },
      headers: { 'accept-language': language },
    });
    return Object.fromEntries((answer.fields ?? []).map(({ path, message }) => [path, message]));
  };
  expect(await refused('zh')).toMatchObject({ car: '两个字母四位数字', 'lines.1.car': '两个字母四位数字' });
  expect(await refused('en')).toMatchObject({ car: 'Two letters, four digits' });
  expect((await refused('zh'))['mobile']).not.toBe('');
  const task = await importAs(app, admin, id, '车牌\nab', { name: 'cars.csv' });
  expect(task.problems.map(({ reason }) => reason)).toEqual(['两个字母四位数字']);
});
