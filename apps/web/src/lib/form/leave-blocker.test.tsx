import { act, cleanup, render } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useSession } from '../session/session';
import { useLeaveBlocker } from './leave-blocker';

afterEach(() => {
  cleanup();
  useSession.setState({ token: '' });
});

const Writing = () => {
  useLeaveBlocker(() => true);
  return null;
};

const leaves = async (token: string): Promise<string> => {
  useSession.setState({ token });
  const router = createMemoryRouter([
    { path: '/', Component: Writing },
    { path: '/login', Component: () => null },
  ]);
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/login'));
  return router.state.location.pathname;
};

it('holds back whoever is signed in, and nobody whose session was ended', async () => {
  expect(await leaves('token')).toBe('/');
  expect(await leaves('')).toBe('/login');
});
