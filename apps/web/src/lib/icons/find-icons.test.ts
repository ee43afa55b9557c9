import { expect, it } from 'vitest';
import { findIcons } from './find-icons';

const keywords: Record<string, string> = { user: '用户 人 使用者', team: '团队 角色', 'own-logo': '' };
const names = Object.keys(keywords);
const spelled: Record<string, { full: string; initials: string }> = {
  用户: { full: 'yonghu', initials: 'yh' },
  人: { full: 'ren', initials: 'r' },
  使用者: { full: 'shiyongzhe', initials: 'syz' },
  团队: { full: 'tuandui', initials: 'td' },
  角色: { full: 'juese', initials: 'js' },
};
const spell = (text: string) => spelled[text] ?? { full: '', initials: '' };

it.each([
  ['', ['user', 'team', 'own-logo']],
  ['TEA', ['team']],
  ['用户', ['user']],
  ['使用者', ['user']],
  ['yonghu', ['user']],
  ['yongh', ['user']],
  ['td', ['team']],
  ['logo', ['own-logo']],
  ['zzz', []],
])('%j finds %j', (text, found) => {
  expect(findIcons(names, text, (name) => keywords[name] ?? '', spell)).toEqual(found);
});
