import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SplitPane } from './split-pane';
import { UiProvider } from './ui-context';
import { stubScreen } from '../test/screen';

let isNarrow = false;
let changed = (): void => undefined;

beforeEach(() => {
  isNarrow = false;
  changed = stubScreen((query) => isNarrow && query.includes('991'));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const turn = (): void =>
  act(() => {
    isNarrow = !isNarrow;
    changed();
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
