import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useSession } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import { PhoneMePage } from './phone/me-page';
import { UserMenu } from './user-menu';

beforeAll(() => startTexts('app', 'shell'));
afterEach(() => {
  cleanup();
  useSession.setState({ userInfo: undefined });
});

const Address = () => <output>{useLocation().pathname}</output>;
const shown = (part: ReactNode, portalId: string): void => {
  useSession.setState({ userInfo: { userName: '王芳', userAccount: 'wang', portalId } as never });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        {part}
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

describe('the way to portals that a role was granted', () => {
  it.each([
    [
      'the account menu',
      <UserMenu key="menu" isMobile={false} onKeys={() => undefined} onSettings={() => undefined} />,
    ],
    ['the own page of the phone', <PhoneMePage key="me" />],
  ])('stands in %s of those who have one', async (_, part) => {
    shown(part, 'p1');
    const opener = screen.queryByRole('button', { expanded: false });
    if (opener) fireEvent.click(opener);
    fireEvent.click(await screen.findByText('My portal'));
    expect(screen.getByText('/dashboard')).toBeTruthy();
    cleanup();
    shown(part, '');
    const again = screen.queryByRole('button', { expanded: false });
    if (again) fireEvent.click(again);
    expect((await screen.findAllByText('My calendar')).length).toBe(1);
    expect(screen.queryByText('My portal')).toBeNull();
  });
});
