import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { session, setLocked, useSession } from '../session/session';
import { useLeaveBlocker } from './leave-blocker';

afterEach(() => {
  cleanup();
  useSession.setState({ token: '', isLock: 0 });
});

const Writing = () => {
  const blocker = useLeaveBlocker(() => true);
  return (
    <button type="button" onClick={() => blocker.reset?.()}>
      stay
    </button>
  );
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

it('leaves the screen open for whoever stays instead of locking it', async () => {
  setLocked(true);
  await leaves('token');
  fireEvent.click(screen.getByRole('button'));
  expect(session().isLock).toBe(0);
});
