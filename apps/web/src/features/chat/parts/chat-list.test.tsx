import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import { useChat } from '../state/chat-store';
import { ChatList } from './chat-list';

beforeAll(() => startTexts('app', 'chat'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  useChat.setState(useChat.getInitialState(), true);
});

it.each(['Recent', 'Groups'])('a search under “%s” that finds nobody says so', async (tab) => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ code: 200, msg: '', data: { list: [], hasMore: false } })),
  );
  useSession.setState({ token: 'token' });
  useChat.setState({ isLoaded: true });
  render(
    <QueryClientProvider client={queryClient}>
      <ChatList onClose={vi.fn()} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('tab', { name: tab }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'nobody' } });
  expect(await screen.findByText('Nothing matches')).toBeTruthy();
});
