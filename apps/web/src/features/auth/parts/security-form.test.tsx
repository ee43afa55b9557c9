import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SecuritySettings } from '@qiaoban/contracts/auth/security-settings';
import { queryClient } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import { SecurityForm } from './security-form';

beforeAll(() => startTexts('app', 'auth-admin'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('the rules to try keep the saved bound while a field is empty', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 200, msg: '', data: {} })));
  useSession.setState({ token: 'token' });
  const settings = { ...SecuritySettings.parse({}), minChars: 8, maxChars: 20, version: '1' };
  render(
    <QueryClientProvider client={queryClient}>
      <SecurityForm settings={settings} blocks={[{ key: 'shape', settings: ['minChars', 'maxChars'] }]} mayEdit />
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/8.*20 characters/)).toBeTruthy();
  expect(screen.queryByText(/undefined/)).toBeNull();
  fireEvent.change(screen.getAllByRole('spinbutton')[0]!, { target: { value: '' } });
  expect(screen.getByText(/8.*20 characters/)).toBeTruthy();
});
