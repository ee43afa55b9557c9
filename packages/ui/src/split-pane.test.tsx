import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SplitPane } from './split-pane';
import { UiProvider } from './ui-context';

let isNarrow = false;
const listeners = new Set<() => void>();

beforeEach(() => {
  isNarrow = false;
  vi.stubGlobal('matchMedia', (media: string) => ({
    get matches() {
      return isNarrow && media.includes('991');
    },
    media,
    addEventListener: (_: string, changed: () => void) => listeners.add(changed),
    removeEventListener: (_: string, changed: () => void) => listeners.delete(changed),
    addListener: () => {},
    removeListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const turn = (): void =>
  act(() => {
    isNarrow = !isNarrow;
    for (const changed of listeners) changed();
  });

it('keeps what was typed beside it when the screen is turned', async () => {
  render(
    <UiProvider language="en" memory={{ read: () => undefined, write: () => {} }}>
      <SplitPane left={<p>tree</p>} title="Folders">
        <input aria-label="name" />
      </SplitPane>
    </UiProvider>,
  );
  await userEvent.type(screen.getByLabelText('name'), 'half a sentence');
  turn();
  expect(screen.getByRole('button', { name: /Folders/ })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('half a sentence');
  turn();
  expect(screen.queryByRole('button', { name: /Folders/ })).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('half a sentence');
});
