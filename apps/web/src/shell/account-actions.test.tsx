import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { currentQuestion } from '@qiaoban/ui/logic/confirm-store';
import { forgetAllUnsaved, useUnsaved } from '#lib/form/unsaved.ts';
import { session, setLocked } from '#lib/session/session.ts';
import { startTexts } from '#lib/texts/i18n.ts';
import { useAccountActions } from './account-actions';

beforeAll(() => startTexts('app', 'shell'));
afterEach(() => {
  cleanup();
  forgetAllUnsaved();
  setLocked(false);
});

const Page = ({ isChanged }: { isChanged: boolean }) => {
  useUnsaved(isChanged);
  const { lock } = useAccountActions();
  return (
    <button type="button" onClick={() => void lock()}>
      {useLocation().pathname}
    </button>
  );
};
const lockOn = (isChanged: boolean): void => {
  render(
    <MemoryRouter>
      <Page isChanged={isChanged} />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('button'));
};
const lockedNow = async () => {
  await screen.findByText('/lockScreen');
  return session().isLock;
};

it('locks the screen at once where nothing would be lost', async () => {
  lockOn(false);
  expect(await lockedNow()).toBe(1);
});

it('asks before it locks away what was not saved', async () => {
  lockOn(true);
  await waitFor(() => expect(currentQuestion()).toBeDefined());
  expect(session().isLock).toBe(0);
  currentQuestion()?.answer(true);
  expect(await lockedNow()).toBe(1);
});
