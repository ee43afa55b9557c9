import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTexts } from '#lib/texts/i18n.ts';
import { PageErrorBoundary } from './page-error';

const LOST = 'Failed to fetch dynamically imported module: https://a/assets/x.js';
const NOT_LOADED = /页面没有加载出来|This page could not be loaded/;
const WRONG = /页面出了点问题|Something went wrong on this page/;

const reload = vi.fn();
beforeAll(() => startTexts('app', 'shell'));
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => {
  cleanup();
  reload.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (message: string): void => {
  const Page = (): never => {
    throw new TypeError(message);
  };
  render(
    <PageErrorBoundary path="/x">
      <Page />
    </PageErrorBoundary>,
  );
};
const tryAgain = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /重试|Try again/ }));
    await new Promise((done) => setTimeout(done, 0));
  });

it('says that a page was not loaded, and stays with all that is open while nobody answers', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  show(LOST);
  await tryAgain();
  expect(reload).not.toHaveBeenCalled();
  expect(screen.getByRole('alert').textContent).toMatch(NOT_LOADED);
});

it('begins anew once the server answers', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}')));
  show(LOST);
  await tryAgain();
  expect(reload).toHaveBeenCalledOnce();
});

it('says of any other failure that something went wrong, and tries again without leaving', async () => {
  show('x is not a function');
  expect(screen.getByRole('alert').textContent).toMatch(WRONG);
  await tryAgain();
  expect(reload).not.toHaveBeenCalled();
});
