import { Activity, useState } from 'react';
import type { ReactNode } from 'react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Form, Input } from 'antd';
import { Drawer } from './drawer';
import { FormDialog } from './form-dialog';
import { ModalFrame } from './modal-frame';
import { UiProvider } from './ui-context';
import { stubScreen } from '../test/screen';

// the kit moves its overlays only where it finds a browser that can; it looks once, while it is loaded
vi.hoisted(() => {
  for (const name of ['AnimationEvent', 'TransitionEvent'])
    Reflect.set(window, name, Reflect.get(window, name) ?? Event);
  for (const name of ['animation', 'transition'])
    if (!(name in document.body.style)) Reflect.set(CSSStyleDeclaration.prototype, name, '');
});

const memory = { read: () => undefined, write: () => undefined };

const Typing = () => {
  const [text, setText] = useState('');
  return <input aria-label="note" value={text} onChange={(event) => setText(event.target.value)} />;
};

type Over = (props: { open: boolean; title: string; children: ReactNode }) => ReactNode;
const overlays: { name: string; Overlay: Over }[] = [
  { name: 'dialog', Overlay: (props) => <ModalFrame {...props} /> },
  { name: 'dialog that is there beforehand', Overlay: (props) => <ModalFrame {...props} forceRender /> },
  { name: 'drawer', Overlay: (props) => <Drawer {...props} /> },
];

beforeEach(() => {
  stubScreen();
});
afterEach(cleanup);

/** Waits, and lets movements that are under way come to their end, as a browser does. */
const wait = async (): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await act(() => new Promise((done) => setTimeout(done, 40)));
    for (const moving of document.querySelectorAll(
      '.ant-modal, .ant-modal-mask, .ant-drawer-mask, .ant-drawer-content-wrapper',
    ))
      fireEvent.animationEnd(moving);
  }
};

// A tab that goes to the back is hidden with its effects taken down, and drawn again there.
describe.each(overlays)('a $name on a page in the background', ({ Overlay }) => {
  const page = (isActive: boolean, open: boolean, title: string) => (
    <UiProvider language="en" memory={memory}>
      <Activity mode={isActive ? 'visible' : 'hidden'}>
        <Overlay open={open} title={title}>
          <Typing />
        </Overlay>
      </Activity>
    </UiProvider>
  );

  it('may close there and is gone when the page comes back', async () => {
    const { rerender } = render(page(true, true, 'one'));
    await wait();
    rerender(page(false, true, 'one'));
    rerender(page(false, false, 'one'));
    await wait();
    rerender(page(true, false, 'one'));
    await wait();
    expect(screen.queryByRole('textbox')).toBeNull();
    rerender(page(true, true, 'one'));
    await wait();
    expect(screen.getByRole('textbox')).toBeTruthy();
  });

  it('keeps what was typed when it is drawn anew there', async () => {
    const { rerender } = render(page(true, true, 'one'));
    await wait();
    fireEvent.change(screen.getByLabelText('note'), { target: { value: 'typed' } });
    rerender(page(false, true, 'one'));
    await wait();
    rerender(page(false, true, 'two'));
    await wait();
    rerender(page(true, true, 'two'));
    await wait();
    expect((screen.getByLabelText('note') as HTMLInputElement).value).toBe('typed');
  });
});

describe.each([{ wide: false }, { wide: true }])('a form on a page in the background (wide: $wide)', ({ wide }) => {
  const page = (isActive: boolean, open: boolean) => (
    <UiProvider language="en" memory={memory}>
      <Activity mode={isActive ? 'visible' : 'hidden'}>
        <FormDialog
          open={open}
          wide={wide}
          title="one"
          initial={{ fullName: 'stored' }}
          onSubmit={() => Promise.resolve()}
          onClose={() => undefined}
        >
          <Form.Item name="fullName" label="Name">
            <Input />
          </Form.Item>
        </FormDialog>
      </Activity>
    </UiProvider>
  );
  const field = (): HTMLInputElement => screen.getByLabelText('Name');

  it('has what was typed when the page comes back, and what is stored when it is opened anew', async () => {
    const { rerender } = render(page(true, true));
    await wait();
    fireEvent.change(field(), { target: { value: 'typed' } });
    rerender(page(false, true));
    await wait();
    rerender(page(true, true));
    await wait();
    expect(field().value).toBe('typed');
    rerender(page(true, false));
    await wait();
    rerender(page(true, true));
    await wait();
    expect(field().value).toBe('stored');
  });
});
