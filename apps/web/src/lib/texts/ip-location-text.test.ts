import { expect, it } from 'vitest';
import { ipLocationText } from './ip-location-text';

it('says the own network in the language of the reader, and leaves names of places alone', () => {
  const t = (key: string): string => `<${key}>`;
  expect(ipLocationText('内网', t)).toBe('<app.inner_network>');
  expect(ipLocationText('广东省 深圳市', t)).toBe('广东省 深圳市');
  expect(ipLocationText('', t)).toBe('');
});
