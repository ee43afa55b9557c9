import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { definitionOf } from '../registry';
import { LaterText } from './later-text';

afterEach(cleanup);

it.each([
  ['relationFormAttr', '随所选记录带出'],
  ['billRule', '保存时自动生成'],
  ['calculate', '自动计算'],
  ['comInput', ''],
])('says where the value of %s will come from', (type, text) => {
  const { container } = render(<LaterText definition={definitionOf(type)} value={null} language="zh" />);
  expect(container.textContent).toBe(text);
});
