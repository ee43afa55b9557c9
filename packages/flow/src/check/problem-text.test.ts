import { LANGUAGES } from '@qiaoban/contracts/languages';
import { expect, it } from 'vitest';
import type { FlowField } from '../model/flow-field';
import { INITIATOR_FIELDS } from '../model/flow-field';
import { problemText } from './problem-text';

const fields: FlowField[] = [{ field: 'n1', label: { zh: '金额', en: 'Amount' }, kind: 'number' }];
const key = 'flow.problem.no_operand';

it('says the title of a field, not its key', () => {
  expect(problemText({ key, values: { field: 'n1' } }, fields, 'zh')).toBe('条件中的“金额”没有填写比较的值。');
  expect(problemText({ key, values: { field: 'n1' } }, fields, 'en')).toContain('Amount');
});

it('says facts about the initiator in words, in every language', () => {
  for (const language of LANGUAGES)
    for (const field of Object.keys(INITIATOR_FIELDS))
      expect(problemText({ key, values: { field } }, fields, language)).not.toContain('starter.');
});

it('has only the key of a field that is gone', () => {
  expect(problemText({ key: 'flow.problem.unknown_field', values: { field: 'gone1' } }, fields, 'zh')).toContain(
    'gone1',
  );
});
