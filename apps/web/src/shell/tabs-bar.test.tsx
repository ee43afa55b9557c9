import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { startTexts } from '#lib/texts/i18n.ts';
import { TabsBar } from './tabs-bar';
import { useTabs, visitTab } from './tabs-store';

beforeAll(() => startTexts('app', 'shell'));
afterEach(() => {
  cleanup();
  useTabs.setState({ tabs: [] });
});

const page = { search: '', menuId: undefined, affix: false, noCache: false };

it('a page whose texts are on their way is not called nameless', () => {
  visitTab({ ...page, path: '/later', titleKey: 'texts_to_come.title' });
  visitTab({ ...page, path: '/none', titleKey: '' });
  render(
    <MemoryRouter>
      <TabsBar />
    </MemoryRouter>,
  );
  const names = [...screen.getByRole('navigation').querySelectorAll('.tab-name')].map((tab) => tab.textContent);
  expect(names).toEqual(['…', 'no-name']);
});
