import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createFormRuntime } from '../../runtime/form-runtime';
import { formOf } from '../../sample-form';
import { sampleHost } from '../../sample-host';
import { FormView } from '../../views/form-view';

afterEach(cleanup);

const press = async (...names: string[]) => {
  const seals = names.map((name, index) => ({ id: String(index + 1), name, purpose: '' }));
  const form = formOf([{ type: 'signature', field: 's', props: { label: '章', seals } }]);
  const runtime = createFormRuntime(form, { s: null }, { now: 0, newId: () => 'r' });
  render(<FormView runtime={runtime} host={sampleHost()} mode="edit" isPhone={false} />);
  await userEvent.click(screen.getByText('盖章'));
  return () => runtime.get('s');
};

it('the only seal is put at once, one of several is chosen', async () => {
  expect((await press('', '甲公司'))()).toBe('2');
  cleanup();
  const value = await press('甲公司', '乙公司');
  expect(value()).toBeNull();
  await userEvent.click(await screen.findByText('乙公司'));
  expect(value()).toBe('2');
});
