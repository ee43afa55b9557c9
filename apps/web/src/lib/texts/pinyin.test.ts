import { EnCode } from '@qiaoban/contracts/fields';
import { expect, it } from 'vitest';
import { codeOf } from './pinyin';

it.each([
  ['客户档案', 'keHuDangAn'],
  ['客户城市统计', 'keHuChengShiTongJi'],
  ['女员工旅游', 'nvYuanGongLvYou'],
  ['2026年预算', 'nianYuSuan2026'],
  ['A类供应商', 'aLeiGongYingShang'],
  ['Customer cities', 'customerCities'],
  ['iOS 设备', 'iOSSheBei'],
  ['ERP客户', 'erpKeHu'],
  ['重要客户（华东）', 'zhongYaoKeHuHuaDong'],
  ['工程建设项目招标投标管理办法实施细则', 'gcjsxmzbtbglbfssxz'],
  ['２号楼', 'haoLou2'],
  ['', ''],
  ['2026', ''],
  ['（）', ''],
  ['😀', ''],
  ['Überblick', 'uberblick'],
])('the code of %s is %s', (name, code) => {
  expect(codeOf(name)).toBe(code);
  if (code !== '') expect(EnCode.safeParse(codeOf(name)).success).toBe(true);
});
