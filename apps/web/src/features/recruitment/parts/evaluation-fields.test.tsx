import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Button, Form } from 'antd';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '#lib/texts/i18n.ts';
import { emptyEvaluation, EvaluationFields } from './evaluation-fields';

beforeAll(() => startTexts('app', 'recruitment'));
afterEach(cleanup);

it('misses the name of the position when it is saved, not as the field appears', async () => {
  render(
    <Form initialValues={emptyEvaluation}>
      <EvaluationFields />
      <Button htmlType="submit">save</Button>
    </Form>,
  );
  fireEvent.click(screen.getByText('Recommended for re-interview'));
  const name = await screen.findByRole('textbox', { name: 'Position' });
  fireEvent.click(screen.getByRole('button', { name: 'save' }));
  await screen.findByText('Name the position');
  fireEvent.change(name, { target: { value: '主管' } });
  await waitFor(() => expect(screen.queryByText('Name the position')).toBeNull());
  fireEvent.change(name, { target: { value: '' } });
  await new Promise((done) => setTimeout(done, 100));
  expect(screen.queryByText('Name the position')).toBeNull();
  fireEvent.blur(name);
  await screen.findByText('Name the position');
});
