import { expect, it } from 'vitest';
import { sheetName } from './sheet-name.rules';

it.each([
  ['请假申请', '打印单', '请假申请-打印单'],
  ['请假申请', '请假申请', '请假申请'],
  ['请假申请', '请假申请（存档）', '请假申请（存档）'],
  ['合同', '用印单.pdf', '合同-用印单'],
])('a sheet of %s on the template %s is called %s', (form, template, name) => {
  expect(sheetName(form, template)).toBe(name);
});
