import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createDesignerStore } from '@qiaoban/designer/store';
import { formOf } from '@qiaoban/form/sample-form';
import { sampleHost } from '@qiaoban/form/sample-host';
import { FormDesignProvider } from './form-design';
import { SeveralTab } from './several-tab';

afterEach(cleanup);

const commands = {} as never;

it('sets width and switches of all chosen components in one step', async () => {
  const form = formOf([
    { type: 'comInput', field: 'a', props: { label: 'A', required: true } },
    { type: 'numInput', field: 'b', props: { label: 'B' } },
    { type: 'divider', id: 'line' },
  ]);
  const store = createDesignerStore(form, { now: Date.now });
  store.select(['a', 'b', 'line']);
  render(
    <FormDesignProvider value={{ formId: 'f', store, commands, host: sampleHost() }}>
      <SeveralTab />
    </FormDesignProvider>,
  );
  // the style of a segment lets only its label take the pointer, which the light DOM leads nowhere
  fireEvent.click(screen.getByRole('radio', { name: '1/2' }));
  const propsOf = (id: string) => store.getState().history.present.nodes[id]?.props;
  expect(['a', 'b', 'line'].map((id) => propsOf(id)?.['span'])).toEqual([12, 12, 12]);
  const required = screen.getByRole<HTMLInputElement>('checkbox', { name: '必填' });
  expect(required.checked).toBe(false);
  await userEvent.click(required);
  expect([propsOf('a')?.['required'], propsOf('b')?.['required']]).toEqual([true, true]);
  expect(propsOf('line')).not.toHaveProperty('required');
  store.undo();
  expect([propsOf('a')?.['required'], propsOf('b')?.['required']]).toEqual([true, false]);
});
