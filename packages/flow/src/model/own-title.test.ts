import { describe, expect, it } from 'vitest';
import { textIn } from '@qiaoban/contracts/languages';
import type { LocalText } from '@qiaoban/contracts/languages';
import { definitionOf } from '../registry';

const usual = { zh: '审批人', zhtw: '簽核人', en: 'Approver' };

describe('the title of a node', () => {
  it.each<[string, LocalText, readonly string[]]>([
    ['of nobody is ours in every language', usual, ['审批人', '簽核人', 'Approver']],
    ['typed in Chinese stands in every language', { ...usual, zh: '经理' }, ['经理', '经理', '经理']],
    ['typed in English stands in every language', { ...usual, en: 'Manager' }, ['Manager', 'Manager', 'Manager']],
    ['typed in two stays in both', { ...usual, zh: '经理', en: 'Manager' }, ['经理', '经理', 'Manager']],
    ['that is numbered is ours', { zh: '审批人2', en: 'Approver 2' }, ['审批人2', '审批人2', 'Approver 2']],
    ['typed over a number stands in every language', { zh: '经理', en: 'Approver 2' }, ['经理', '经理', '经理']],
    ['without translations stays', '经理', ['经理', '经理', '经理']],
  ])('%s', (_, title, expected) => {
    const props = { ...definitionOf('approver').defaults(), title };
    const shown = definitionOf('approver').titleOf(props);
    expect((['zh', 'zhtw', 'en'] as const).map((language) => textIn(shown, language))).toEqual(expected);
  });
});
