import { describe, expect, it } from 'vitest';
import type { TextHost } from '@qiaoban/form/block';
import { formOf } from '@qiaoban/form/sample-form';
import { approver, flowOf, users } from '@qiaoban/flow/testing/sample-flows';
import { titleOf } from './instance-title.rules';

const form = formOf([
  { type: 'billRule', field: 'billNo', props: { label: '单号', rule: 'x' } },
  { type: 'comInput', field: 'reason', props: { label: '事由' } },
  { type: 'userSelect', field: 'boss', props: { label: '领导' } },
]);
const host: TextHost = {
  language: 'zh',
  zone: 'Asia/Shanghai',
  userNames: new Map([['u1', '李娜']]),
  userIds: new Map(),
  departmentNames: new Map(),
  departmentIds: new Map(),
  otherNames: new Map(),
  otherIds: new Map(),
  ambiguousNames: new Set(),
  options: new Map(),
};
const facts = { form, initiator: '张伟', flowName: '报销', host };

describe('titles of instances', () => {
  it.each([
    ['the usual one', '', {}, '张伟的报销'],
    ['the usual one with its number', '', { billNo: 'BX001' }, '张伟的报销 BX001'],
    [
      'designed',
      '{flowName}：{reason}（{starter}，{boss}）',
      { reason: '出差', boss: 'u1' },
      '报销：出差（张伟，李娜）',
    ],
    ['unknown fields are nothing', '{flowName}{nothing}', {}, '报销'],
    ['nothing left of it: the usual one', '{reason}', { reason: '' }, '张伟的报销'],
    ['one line', '{reason}', { reason: 'a\n b' }, 'a b'],
    ['values are no templates', '{reason}', { reason: '{starter}' }, '{starter}'],
  ])('%s', (_name, titleTemplate, data, title) => {
    expect(titleOf(flowOf([], { titleTemplate }), { ...facts, data })).toBe(title);
  });

  it('show nothing that a node hides: everybody in the instance reads them', () => {
    const fieldRights = { reason: { access: 'hide' }, billNo: { access: 'hide' } } as const;
    const data = { billNo: 'BX001', reason: '机密', boss: 'u1' };
    const hiding = (titleTemplate: string) =>
      titleOf(flowOf([approver('n', users('u'), { fieldRights })], { titleTemplate }), { ...facts, data });
    expect(hiding('{reason}{boss}')).toBe('李娜');
    expect(hiding('{reason}')).toBe('张伟的报销');
    expect(hiding('')).toBe('张伟的报销');
  });

  it('speak the language of the initiator and stay short', () => {
    const titleTemplate = { zh: '{starter}的申请', en: 'Request of {starter}' };
    const english = { ...facts, data: {}, host: { ...host, language: 'en' as const } };
    expect(titleOf(flowOf([], { titleTemplate }), english)).toBe('Request of 张伟');
    const long = { ...facts, data: { reason: '长'.repeat(500) } };
    expect(titleOf(flowOf([], { titleTemplate: '{reason}' }), long)).toHaveLength(200);
  });
});
