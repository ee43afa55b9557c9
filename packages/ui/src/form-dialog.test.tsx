import { Form, Input } from 'antd';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog';
import { UiProvider } from './ui-context';

const memory = { read: () => undefined, write: () => undefined };

const Dialog = ({ title, open }: { title: string; open: boolean }) => (
  <FormDialog open={open} title={title} initial={{}} onSubmit={() => Promise.resolve()} onClose={() => undefined}>
    <Form.Item name="fullName" label={`Name of ${title}`}>
      <Input />
    </Form.Item>
  </FormDialog>
);

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
});
afterEach(cleanup);

it('binds each label to the field of its own dialog, whatever else the page keeps', () => {
  render(
    <UiProvider language="en" memory={memory}>
      <Dialog title="one" open={false} />
      <Dialog title="two" open />
    </UiProvider>,
  );
  const two = screen.getByLabelText('Name of two');
  const one = screen.getByLabelText('Name of one');
  expect(two.id).not.toBe('');
  expect(two.id).not.toBe(one.id);
  expect(two.closest('[role=dialog]')?.textContent).toContain('two');
});
