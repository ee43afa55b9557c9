import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
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
