import { expect, test } from 'vitest';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expenseClaim } from '@qiaoban/form/sample-form';
import { formOpenApi } from './form-openapi.rules';

test('the document of a form is sound and names its fields, choices and sub-tables', async () => {
  const document = formOpenApi({ id: 'f1', name: '报销', number: 3, document: expenseClaim() }, 'zh');
  const { valid, errors } = await new Validator().validate(document);
  expect([valid, errors]).toEqual([true, undefined]);
  const text = JSON.stringify(document);
  for (const field of ['claimDate', 'reason', 'lines', 'amount']) expect(text).toContain(`"${field}"`);
  expect(text).toContain('/api/visualdev/OnlineDev/f1/{recordId}');
});
