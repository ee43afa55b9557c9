import { expect, it } from 'vitest';
import '@qiaoban/contracts/data-application/data-model.texts';
import { nameTables } from './table-names';

const info = (table: string, tableName = '') => ({ table, tableName, size: 0, sum: 0, isProtected: true });
const forms = [
  { table_name: 'f_leave_1', full_name: '请假申请', names: { zh: '请假申请', zhtw: '請假申請', en: 'Leave' } },
  { table_name: 'f_seal_2', full_name: '用印', names: null },
];

it.each([
  ['f_leave_1', '', 'Leave'],
  ['f_leave_1_days', '', 'Rows of Leave'],
  ['f_seal_2', '', '用印'],
  ['f_gone_3', '', ''],
  ['users', '', 'Users'],
  ['u_users', '', ''],
  ['u_stock', 'of ours', 'of ours'],
])('%s with the comment "%s" is called "%s"', async (table, comment, name) => {
  const [named] = await nameTables([info(table, comment)], 'en', () => Promise.resolve(forms));
  expect(named?.tableName).toBe(name);
});
