import { expect, it } from 'vitest';
import { isAllowed, planOutside } from './outside-address.rules';

const sites = { dataV: 'https://screen.example.com/v', hosts: ['https://bi.example.com'] };
const none = { dataV: '', hosts: [] };
const link = (urlAddress: string) => ({ type: 7, urlAddress });
const refused = (code: string, origin = '') => ({ refused: code, origin });

it.each([
  [
    { type: 6, urlAddress: 'dataScreen/x' },
    sites,
    { template: 'https://screen.example.com/v/view/m%201?token=${token}', audience: 'https://screen.example.com' },
  ],
  [{ type: 6, urlAddress: '' }, none, refused('host_missing')],
  [link('https://else.example/a?b=1'), none, { template: 'https://else.example/a?b=1', audience: undefined }],
  [
    link('https://bi.example.com/?t=${token}'),
    sites,
    { template: 'https://bi.example.com/?t=${token}', audience: 'https://bi.example.com' },
  ],
  [link('https://evil.example/?t=${token}'), sites, refused('audience_unknown', 'https://evil.example')],
  [
    link('https://bi.example.com.evil.example/?t=${token}'),
    sites,
    refused('audience_unknown', 'https://bi.example.com.evil.example'),
  ],
  [link('https://bi.example.com@evil.example/?t=${token}'), sites, refused('audience_unknown', 'https://evil.example')],
  [link('https://${token}.evil.example/'), sites, refused('audience_unknown', 'https://x.evil.example')],
  [link('${dataV}/list'), sites, { template: 'https://screen.example.com/v/list', audience: undefined }],
  [link('${dataV}/list'), none, refused('host_missing')],
  [link('javascript:alert(1)'), sites, refused('not_a_link')],
  [link('mailto:a@b.example'), sites, refused('not_a_link')],
  [{ type: 2, urlAddress: 'system/menu' }, sites, refused('not_a_link')],
])('%j becomes %3$j', (menu, known, plan) => {
  expect(planOutside(menu, 'm 1', known)).toEqual(plan);
});

it.each([
  ['', true],
  ['https://bi.example.com', true],
  ['https://screen.example.com', true],
  ['http://bi.example.com', false],
  ['https://bi.example.com:8443', false],
])('a code for %j: %j', (origin, allowed) => {
  expect(isAllowed(origin, sites)).toBe(allowed);
});
