import { expect, it } from 'vitest';
import { plainTextHost } from '@qiaoban/form/host';
import { matchTexts, understandTexts } from './understand-texts';

const usual = plainTextHost({ language: 'zh', zone: 'Asia/Shanghai' });
const areas: Record<string, { id: string; fullName: string; isLeaf: boolean }[]> = {
  '-1': [{ id: '33', fullName: '浙江省', isLeaf: false }],
  '33': [{ id: '3301', fullName: '杭州市', isLeaf: true }],
};
const asked = {
  fetchAreas: async (parentId: string) => areas[parentId] ?? [],
  fetchOptions: async (source: string) => [{ id: '1', fullName: source }],
  findRecords: async ({ keyword }: { keyword: string }) => ({
    list: ['a', 'b'].map((id) => ({ id, fullName: id === 'a' ? keyword : '同名' })),
    total: 2,
  }),
};
const nothing = { holds: undefined, names: undefined, source: undefined };

it('a name that several have is unclear, an account is not', () => {
  const named = [
    { id: '1', text: '王芳' },
    { id: '2', text: '王芳' },
    { id: '3', text: '李娜' },
  ];
  const { ids, ambiguous } = matchTexts(named, [{ id: '2', text: 'wangfang' }]);
  expect([...ids]).toEqual([
    ['李娜', '3'],
    ['wangfang', '2'],
  ]);
  expect([...ambiguous]).toEqual(['王芳']);
});

it('finds regions by their way, records by their text and choices of a source', async () => {
  const places = await understandTexts(usual, asked, { ...nothing, names: 'area' }, ['浙江省/杭州市', '浙江省/没有']);
  expect([...places.otherIds]).toEqual([['浙江省/杭州市', '33,3301']]);
  const records = await understandTexts(usual, asked, { ...nothing, names: 'record/asset/name' }, ['打印机', '同名']);
  expect([...records.otherIds]).toEqual([['打印机', 'a']]);
  expect([...records.ambiguousNames]).toEqual(['同名']);
  const options = await understandTexts(usual, asked, { ...nothing, source: 'dictionary:1' }, ['x']);
  expect(options.options.get('dictionary:1')).toEqual([{ id: '1', fullName: 'dictionary:1' }]);
});
