import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { startTexts } from '#lib/texts/i18n.ts';
import { PublicForm } from './public-form';

const memory = { read: () => undefined, write: () => undefined };

beforeAll(() => startTexts('app', 'visualdev'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (status: number, error: string): void => {
  const refusal = { code: status, msg: 'This form is closed', data: null, error };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refusal, { status })));
  render(
    <UiProvider language="en" memory={memory}>
      <PublicForm token="t" tenant="default" />
    </UiProvider>,
  );
};

it('a closed form says so, and offers no second try', async () => {
  show(404, 'visualdev.public_gone');
  expect(await screen.findByText('This form is closed')).toBeDefined();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('what may be better at the next try offers it', async () => {
  show(503, 'common.unavailable');
  expect(await screen.findByRole('button', { name: /retry|again/i })).toBeDefined();
});
