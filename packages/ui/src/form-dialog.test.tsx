import { ConfigProvider, Form, Input, Select } from 'antd';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FormDialog } from './form-dialog';
import { FormSection } from './form-section';
import { currentQuestion } from './logic/confirm-store';
import { isWindowHeld } from './logic/unsaved/hold-window';
import { UiProvider } from './ui-context';
import { stubScreen } from '../test/screen';

const memory = { read: () => undefined, write: () => undefined };

const Dialog = ({ title, open }: { title: string; open: boolean }) => (
  <FormDialog open={open} title={title} initial={{}} onSubmit={() => Promise.resolve()} onClose={() => undefined}>
    <Form.Item name="fullName" label={`Name of ${title}`}>
      <Input />
    </Form.Item>
  </FormDialog>
);

beforeEach(() => {
  stubScreen();
});
afterEach(cleanup);

it('binds each label to the field of its own dialog, whatever else the page keeps', () => {
  const shown = (title: string) => (
    <UiProvider language="en" memory={memory}>
      <Dialog title="one" open={title === 'one'} />
      <Dialog title="two" open={title === 'two'} />
    </UiProvider>
  );
  const { rerender } = render(shown('one'));
  rerender(shown('two'));
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

it('does not hear Escape once it is closed, whatever was typed in it', async () => {
  const onClose = vi.fn();
  const shown = (open: boolean) => (
    <UiProvider language="en" memory={memory}>
      <FormDialog open={open} title="one" initial={{}} onSubmit={() => Promise.resolve()} onClose={onClose}>
        <Form.Item name="fullName" label="Name of one">
          <Input />
        </Form.Item>
      </FormDialog>
    </UiProvider>
  );
  const { rerender } = render(shown(true));
  fireEvent.change(screen.getByLabelText('Name of one'), { target: { value: 'typed' } });
  fireEvent.keyDown(window, { key: 'Escape' });
  await waitFor(() => expect(currentQuestion()).toBeDefined());
  currentQuestion()?.answer(true);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  rerender(shown(false));
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(currentQuestion()).toBeUndefined();
  expect(onClose).toHaveBeenCalledOnce();
});

it('is wide with a list of its sections, which leads to each and tells where something is wrong', async () => {
  const into = vi.spyOn(window.HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const onSubmit = vi.fn(() => Promise.resolve());
  render(
    <UiProvider language="en" memory={memory}>
      <FormDialog open wide title="person" initial={{}} onSubmit={onSubmit} onClose={() => undefined}>
        <FormSection title="Work">
          <Form.Item name="place" label="Place">
            <Input />
          </Form.Item>
        </FormSection>
        <FormSection title="Contact">
          <Form.Item name="mail" label="Mail" rules={[{ required: true, message: 'needed' }]}>
            <Input />
          </Form.Item>
        </FormSection>
      </FormDialog>
    </UiProvider>,
  );
  const list = await screen.findByRole('navigation', { name: 'Sections of the form' });
  expect([...list.querySelectorAll('button')].map((each) => each.textContent)).toEqual(['Work', 'Contact']);
  // nothing is scrolled and both are in sight: it is read where the keyboard is
  const current = () => list.querySelector('[aria-current=true]')?.textContent;
  await waitFor(() => expect(current()).toBe('Work'));
  fireEvent.click(screen.getByRole('button', { name: 'Contact' }));
  await waitFor(() => expect(current()).toBe('Contact'));
  expect(document.activeElement).toBe(screen.getByLabelText('Mail'));
  expect(into).toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Contact: something needs correcting' });
  expect(onSubmit).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Mail'), { target: { value: 'a@b.c' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalled());
});

it('gives the keyboard to the first field also when its values came after it was open', async () => {
  const dialog = (initial: { fullName?: string } | undefined) => (
    <UiProvider language="en" memory={memory}>
      <ConfigProvider theme={{ token: { motion: false } }}>
        <FormDialog open title="late" initial={initial} onSubmit={() => Promise.resolve()} onClose={() => undefined}>
          <Form.Item name="fullName" label="Name">
            <Input />
          </Form.Item>
        </FormDialog>
      </ConfigProvider>
    </UiProvider>
  );
  const { rerender } = render(dialog(undefined));
  await waitFor(() => expect(document.querySelector('.ant-modal')?.className).not.toMatch(/zoom/));
  rerender(dialog({ fullName: 'loaded' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
});

it.each([false, true])('is saved by Ctrl+Enter, from a choice too (wide: %s)', async (wide) => {
  const onSubmit = vi.fn(() => Promise.resolve());
  render(
    <UiProvider language="en" memory={memory}>
      <FormDialog open wide={wide} title="one" initial={{}} onSubmit={onSubmit} onClose={() => undefined}>
        <Form.Item name="kind" label="Kind">
          <Select showSearch options={[{ value: 'a', label: 'A' }]} />
        </Form.Item>
      </FormDialog>
    </UiProvider>,
  );
  fireEvent.keyDown(screen.getByLabelText('Kind'), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(screen.getByLabelText('Kind').getAttribute('aria-expanded')).not.toBe('true');
});

it('fills in moments as moments, not as their letters', async () => {
  const at = new Date(0);
  const saved = vi.fn(() => Promise.resolve());
  render(
    <UiProvider language="en" memory={memory}>
      <FormDialog<{ at: Date }> open title="moment" initial={{ at }} onSubmit={saved} onClose={() => undefined}>
        <Form.Item name="at" hidden>
          <Input />
        </Form.Item>
      </FormDialog>
    </UiProvider>,
  );
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveBeenCalledWith({ at }));
});

it('keeps in sight why it was refused, until it is sent again', async () => {
  const refusal = Object.assign(new Error('Withdraw the settlement first'), { code: 409, fields: [] });
  const onSubmit = vi.fn().mockRejectedValueOnce(refusal).mockResolvedValueOnce(undefined);
  const onClose = vi.fn();
  render(
    <UiProvider language="en" memory={memory}>
      <FormDialog open title="one" initial={{}} onSubmit={onSubmit} onClose={onClose}>
        <Form.Item name="fullName" label="Name">
          <Input />
        </Form.Item>
      </FormDialog>
    </UiProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Withdraw the settlement first');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leads to a refused control that is made of several fields', async () => {
  const fields = [{ path: 'steps', message: 'A step says nothing' }];
  const onSubmit = vi.fn().mockRejectedValue(Object.assign(new Error('refused'), { code: 422, fields }));
  const Steps = ({ onChange }: { onChange?: (to: string[]) => void }) => (
    <div>
      <button type="button" onClick={() => onChange?.(['told'])}>
        Add a step
      </button>
    </div>
  );
  render(
    <UiProvider language="en" memory={memory}>
      <FormDialog open title="one" initial={{}} onSubmit={onSubmit} onClose={() => undefined}>
        <Form.Item name="fullName" label="Name">
          <Input />
        </Form.Item>
        <Form.Item name="steps" label="Steps">
          <Steps />
        </Form.Item>
      </FormDialog>
    </UiProvider>,
  );
  screen.getByLabelText('Name').focus();
  fireEvent.submit(document.querySelector('form')!);
  await screen.findByText('A step says nothing');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a step'));
  // written to, it is another one
  fireEvent.click(screen.getByText('Add a step'));
  await waitFor(() => expect(screen.queryByText('A step says nothing')).toBeNull());
});

it('asks before the window is closed while something is typed in it, and no longer when it is closed', () => {
  const view = render(
    <UiProvider language="en" memory={memory}>
      <Dialog title="one" open />
    </UiProvider>,
  );
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([isWindowHeld(), leaves()]).toEqual([false, true]);
  fireEvent.change(screen.getByLabelText('Name of one'), { target: { value: 'typed' } });
  expect([isWindowHeld(), leaves()]).toEqual([true, false]);
  view.rerender(
    <UiProvider language="en" memory={memory}>
      <Dialog title="one" open={false} />
    </UiProvider>,
  );
  expect([isWindowHeld(), leaves()]).toEqual([false, true]);
});
