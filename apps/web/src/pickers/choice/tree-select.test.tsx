import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { loadTexts, startTexts } from '#lib/texts/i18n.ts';
import { OrganizeTreeSelect } from './tree-select';

const memory = { read: () => undefined, write: () => undefined };
beforeAll(async () => {
  await startTexts('app');
  await loadTexts('pickers');
});
afterEach(cleanup);

it.each([
  ['department', /no organisation to choose yet/],
  ['position', /no positions yet/],
] as const)('where there is no %s, it says where one is made', async (kind, text) => {
  render(
    <UiProvider language="en" memory={memory}>
      <QueryClientProvider client={new QueryClient()}>
        <OrganizeTreeSelect kind={kind} nodes={[]} canPick={() => true} />
      </QueryClientProvider>
    </UiProvider>,
  );
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(await screen.findByText(text)).toBeDefined();
});
