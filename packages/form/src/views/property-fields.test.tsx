import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { formOf } from '../sample-form';
import { sampleHost } from '../sample-host';
import { PropertyFields } from './property-fields';

afterEach(cleanup);

const open = (type: string, props: Record<string, unknown> = {}) => {
  const changes: Record<string, unknown>[] = [];
  const document = formOf([{ id: 'node', type, props }]);
  const node = document.nodes['node']!;
  const onChange = (values: Record<string, unknown>): void => void changes.push(values);
  render(<PropertyFields document={document} node={node} isColumn={false} host={sampleHost()} onChange={onChange} />);
  return changes;
};
const asked = (...labels: string[]): boolean[] => labels.map((label) => screen.queryByLabelText(label) !== null);

it('asks only for what the chosen way needs', () => {
  open('button', { action: 'open' });
  expect(asked('地址', '字段', '填入的内容')).toEqual([true, false, false]);
  cleanup();
  open('button', { action: 'fill' });
  expect(asked('地址', '字段', '填入的内容')).toEqual([false, true, true]);
  cleanup();
  open('button', { action: 'clear' });
  expect(asked('地址', '字段', '填入的内容')).toEqual([false, true, false]);
  cleanup();
  open('qrcode', { codeFrom: 'static' });
  expect(asked('字段', '固定内容')).toEqual([false, true]);
  cleanup();
  open('table', { showSummary: false });
  expect(asked('合计的列')).toEqual([false]);
});

it('calls a property by what it means for the block', () => {
  open('checkbox');
  expect(asked('最少选几项', '最多选几项', '最小值')).toEqual([true, true, false]);
  cleanup();
  open('depSelect');
  expect(asked('默认所属部门', '默认当前人员')).toEqual([true, false]);
});

it('shows the choice that takes a text by its name', async () => {
  const changes = open('complexRadio');
  await userEvent.click(screen.getByLabelText('可填文字的选项'));
  await userEvent.click(await screen.findByTitle('待定'));
  expect(changes).toEqual([{ textFor: '3' }]);
});

it('keeps the text with a choice that gets another id', async () => {
  const changes = open('complexRadio');
  await userEvent.type(screen.getAllByLabelText('选项值')[0]!, '0');
  expect(changes.at(-1)).toMatchObject({ textFor: '10' });
});

it('names a column of the choice in a dialog after its field, until somebody types another name', async () => {
  const fields = [
    { id: 'title', fullName: '资产名称' },
    { id: 'keeper', fullName: { zh: '保管人', en: 'Keeper' } },
  ];
  const host = { ...sampleHost(), fetchFormFields: async () => fields };
  const choose = async (column: object, field: string): Promise<Record<string, unknown>[]> => {
    const changes: Record<string, unknown>[] = [];
    const document = formOf([
      { id: 'node', type: 'popupSelect', props: { dataType: 'form', sourceForm: 'asset', tableColumns: [column] } },
    ]);
    render(
      <PropertyFields
        document={document}
        node={document.nodes['node']!}
        isColumn={false}
        host={host}
        onChange={(values) => void changes.push(values)}
      />,
    );
    await userEvent.click(window.document.getElementById('p-node-tableColumns-0-field')!);
    await userEvent.click(await screen.findByTitle(field));
    cleanup();
    return changes;
  };
  expect(await choose({ field: '', title: '' }, '资产名称')).toEqual([
    { tableColumns: [{ field: 'title', title: '资产名称' }] },
  ]);
  expect(await choose({ field: 'title', title: '资产名称' }, '保管人')).toEqual([
    { tableColumns: [{ field: 'keeper', title: { zh: '保管人', en: 'Keeper' } }] },
  ]);
  expect(await choose({ field: 'title', title: '名字' }, '保管人')).toEqual([
    { tableColumns: [{ field: 'keeper', title: '名字' }] },
  ]);
});

it('says at the switch what an encrypted text lacks', () => {
  open('comInput', { label: '身份证号', encrypted: true });
  expect(screen.getByRole('alert').textContent).toBe('“身份证号”加密存储时最多 400 个字，请设置“最多字数”');
  cleanup();
  open('comInput', { label: '身份证号', encrypted: true, maxLength: 18 });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('brings the length of a text down to what an encrypted one may have, never up', async () => {
  for (const [maxLength, then] of [
    [undefined, { maxLength: 400 }],
    [500, { maxLength: 400 }],
    [18, {}],
  ] as const) {
    const changes = open('comInput', maxLength === undefined ? {} : { maxLength });
    await userEvent.click(screen.getByLabelText('加密存储'));
    expect(changes).toEqual([{ encrypted: true, ...then }]);
    cleanup();
  }
});

it('says which required parameter of an interface is not given yet', async () => {
  open('select', { dataType: 'dynamic', propsUrl: 'i1' });
  expect((await screen.findByRole('alert')).textContent).toContain('region');
  cleanup();
  open('select', {
    dataType: 'dynamic',
    propsUrl: 'i1',
    parameters: [{ name: 'region', from: 'value', value: 'north' }],
  });
  await screen.findByText('region *');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('puts a question together that finds the record that this one points at', async () => {
  const changes: Record<string, unknown>[] = [];
  const document = formOf([
    { type: 'relationForm', field: 'person', props: { label: '人员' } },
    { id: 'node', type: 'comInput', field: 'phone', props: { label: '电话' } },
  ]);
  const host = sampleHost({
    fetchForms: async () => [{ id: 'f1', enCode: 'person', fullName: '人员档案' }],
    fetchFormFields: async () => [{ id: 'tel', fullName: '手机' }],
  });
  const onChange = (values: Record<string, unknown>): void => void changes.push(values);
  render(
    <PropertyFields
      document={document}
      node={document.nodes['node']!}
      isColumn={false}
      host={host}
      onChange={onChange}
    />,
  );
  const choose = async (label: string, choice: string): Promise<void> => {
    await userEvent.click(screen.getByLabelText(label));
    await userEvent.click(await screen.findByTitle(choice));
  };
  await userEvent.click(screen.getByText('从其他表单取值'));
  await choose('哪张表单', '人员档案');
  await choose('取哪个字段', '手机');
  await choose('按哪个字段找', '记录本身（本表单关联了它）');
  await choose('等于本表单的什么', '人员');
  await userEvent.click(screen.getByRole('button', { name: '插入公式' }));
  await vi.waitFor(() => expect(changes.at(-1)?.['defaultFormula']).toContain('LOOKUP("person", "tel", "id", '));
});
