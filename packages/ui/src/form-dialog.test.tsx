import { Form, Input } from 'antd';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog';
import { currentQuestion } from './logic/confirm-store';
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

it.each([
  ['untouched', (): void => undefined, false],
  [
    'written to',
    (): void => void fireEvent.change(screen.getByLabelText('Name of one'), { target: { value: 'typed' } }),
    true,
  ],
  [
    'written to and taken back',
    (): void => {
      fireEvent.change(screen.getByLabelText('Name of one'), { target: { value: 'typed' } });
      fireEvent.change(screen.getByLabelText('Name of one'), { target: { value: 'loaded' } });
    },
    false,
  ],
])('asks before it is closed only when something would be lost: %s', async (_name, change, asks) => {
  const onClose = vi.fn();
  render(
    <UiProvider language="en" memory={memory}>
      <FormDialog
        open
        title="one"
        initial={{ fullName: 'loaded' }}
        onSubmit={() => Promise.resolve()}
        onClose={onClose}
      >
        <Form.Item name="fullName" label="Name of one">
          <Input />
        </Form.Item>
      </FormDialog>
    </UiProvider>,
  );
  change();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(onClose.mock.calls.length + (currentQuestion() ? 1 : 0)).toBe(1));
  expect(currentQuestion() !== undefined).toBe(asks);
  currentQuestion()?.answer(false);
});
