import { useState } from 'react';
import { Form, Input } from 'antd';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { guardDialog } from './dialog-boundary';
import { Drawer } from './drawer';
import { FormDialog } from './form-dialog';
import { ModalFrame } from './modal-frame';
import { Tabs } from './tabs';
import { UiProvider } from './ui-context';
import { stubScreen } from '../test/screen';

const faults = { beforeRetry: vi.fn(), copy: vi.fn() };

/** Throws until it is mended. */
let isBroken = true;
const Fragile = () => {
  if (isBroken) throw new Error('thrown on purpose');
  return <span>mended</span>;
};

const show = (what: React.ReactNode) =>
  render(
    <UiProvider language="en" faults={faults}>
      {what}
    </UiProvider>,
  );

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  isBroken = true;
  faults.beforeRetry.mockClear();
  faults.copy.mockClear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubScreen();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Broken = guardDialog(({ open = true, onClose }: { open?: boolean; onClose: () => void }) => (
  <>
    {open && <Fragile />}
    <ModalFrame open={open} title="whole" onCancel={onClose}>
      inside
    </ModalFrame>
  </>
));

/** A page that holds what was typed, and a dialog over it. */
const Page = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="typed" />
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <Broken open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
};

describe('a dialog whose own body fails', () => {
  it('leaves the page under it with what was typed, and can be closed and opened again', async () => {
    show(<Page />);
    fireEvent.change(screen.getByLabelText('typed'), { target: { value: 'kept' } });
    press('open');
    await screen.findByRole('alert');
    expect((screen.getByLabelText('typed') as HTMLInputElement).value).toBe('kept');
    press('Copy details');
    expect(faults.copy.mock.calls[0]?.[0]).toContain('thrown on purpose');

    fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    isBroken = false;
    press('open');
    expect(await screen.findByText('mended')).toBeDefined();
    expect((screen.getByLabelText('typed') as HTMLInputElement).value).toBe('kept');
  });

  it('tries again, and forgets before what it had asked for', async () => {
    show(<Broken onClose={() => undefined} />);
    await screen.findByRole('alert');
    faults.beforeRetry.mockImplementation(() => {
      isBroken = false;
    });
    press('Try again');
    expect(await screen.findByText('mended')).toBeDefined();
    expect(faults.beforeRetry).toHaveBeenCalledTimes(1);
  });
});

describe('a part of a dialog that fails', () => {
  it('leaves a form what was typed into its other fields', async () => {
    isBroken = false;
    const Dialog = () => {
      const [hasPart, setPart] = useState(false);
      return (
        <FormDialog open title="form" initial={{}} onSubmit={() => Promise.resolve()} onClose={() => undefined}>
          <Form.Item name="fullName" label="Name">
            <Input />
          </Form.Item>
          <button type="button" onClick={() => setPart(true)}>
            more
          </button>
          {hasPart && <Fragile />}
        </FormDialog>
      );
    };
    show(<Dialog />);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'kept' } });
    isBroken = true;
    press('more');
    await screen.findByRole('alert');
    isBroken = false;
    press('Try again');
    expect(((await screen.findByLabelText('Name')) as HTMLInputElement).value).toBe('kept');
  });

  it('stays inside a drawer and inside its tab', async () => {
    show(
      <>
        <Drawer open title="drawer" onClose={() => undefined}>
          <Fragile />
        </Drawer>
        <Tabs
          defaultActiveKey="bad"
          items={[
            { key: 'bad', label: 'bad', children: <Fragile /> },
            { key: 'good', label: 'good', children: 'good content' },
          ]}
        />
      </>,
    );
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    expect(screen.getByText('drawer')).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: 'good' }));
    expect(await screen.findByText('good content')).toBeDefined();
  });
});
