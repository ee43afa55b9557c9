import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '#lib/texts/i18n.ts';
import { emptyEvaluation, EvaluationFields } from './evaluation-fields';

beforeAll(() => startTexts('app', 'recruitment'));
afterEach(cleanup);

it('misses the name of the position when it is saved, not as the field appears', async () => {
  const [form] = renderHook(() => Form.useForm()).result.current;
  render(
    <Form form={form} initialValues={emptyEvaluation}>
      <EvaluationFields />
    </Form>,
  );
  const refusals = (): string[] => form.getFieldError('verdict');
  const save = (): Promise<unknown> => form.validateFields().catch((refusal: unknown) => refusal);
  const missing = ['Name the position'];
  fireEvent.click(screen.getByText('Recommended for re-interview'));
  const name = await screen.findByRole('textbox', { name: 'Position' });
  await expect.poll(() => form.isFieldValidating('verdict')).toBe(false);
  expect(refusals()).toEqual([]);
  expect(await save()).toMatchObject({ errorFields: [{ name: ['verdict'], errors: missing }] });
  expect(refusals()).toEqual(missing);
  fireEvent.change(name, { target: { value: '主管' } });
  await expect.poll(refusals).toEqual([]);
  fireEvent.change(name, { target: { value: '' } });
  await expect.poll(() => form.isFieldValidating('verdict')).toBe(false);
  expect(refusals()).toEqual([]);
  fireEvent.blur(name);
  await expect.poll(refusals).toEqual(missing);
});
