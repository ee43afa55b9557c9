import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts, textNow } from '#lib/texts/i18n.ts';
import type { Outgoing } from '../state/chat-store';
import { OutgoingItem } from './outgoing-item';

beforeAll(() => startTexts('chat'));
afterEach(cleanup);

const failed: Outgoing = {
  clientId: 'a',
  conversationId: 'b',
  messageType: 'file',
  text: 'a.exe',
  mentions: [],
  state: 'failed',
  share: 0,
  error: 'why',
  at: 0,
};

it.each([
  [false, true],
  [true, false],
])('a file that failed, refused for good %s: can be sent again %s', (isRefused, canBeSent) => {
  render(<OutgoingItem outgoing={{ ...failed, isRefused }} />);
  expect(screen.getByText('why', { exact: false })).toBeDefined();
  const again = screen.queryByRole('button', { name: new RegExp(textNow('chat.resend')) });
  expect(again !== null).toBe(canBeSent);
  expect(screen.getByRole('button', { name: new RegExp(textNow('chat.cancel')) })).toBeDefined();
});
