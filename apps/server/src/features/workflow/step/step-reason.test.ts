import { expect, it } from 'vitest';
import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { reasonIn } from '../../schedule';
import { reasonOf } from './step-reason';

it('why a record was refused names the fields, below the sentence in the language of the reader', () => {
  const refusal = new AppError(visualdevErrors.record_invalid, {}, [
    { path: 'name', message: '文件名称不能为空' },
    { path: 'seal', message: '请选择印章' },
  ]);
  const [sentence, ...fields] = reasonIn('zh', reasonOf(refusal)).split('\n');
  expect(sentence).toMatch(/[\u4e00-\u9fff]/);
  expect(fields).toEqual(['文件名称不能为空', '请选择印章']);
  expect(reasonOf(new Error('late'))).toBe('late');
});
