import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { UiProvider } from '@qiaoban/ui/ui-context';
import { stubScreen } from '../../../../../packages/ui/test/screen';
import { DesignedTable, PicturedTable } from './designed-table';
import { startTexts } from '../texts/i18n';

const memory = { read: () => undefined, write: () => undefined };
const none = { title: 'No flows yet', hint: 'Make one.' };
const table = {
  source: { rows: [], loading: false },
  page: undefined,
  sort: { field: '', direction: '' as const, onChange: () => undefined },
};

beforeAll(async () => {
  stubScreen(() => false);
  await startTexts('app', 'designed');
});
afterEach(cleanup);

describe.each(['rows', 'rows or cards'])('an empty list of designed things, in %s', (look) => {
  const show = (hidden: boolean) => {
    const run = vi.fn();
    const add = { key: 'add', label: 'New flow', hidden, run };
    const props = { id: 'flows', table, columns: [], add, none, actions: () => [], onDesign: () => undefined };
    render(
      <UiProvider language="en" memory={memory}>
        {look === 'rows' ? (
          <DesignedTable {...props} />
        ) : (
          <PicturedTable {...props} look="flows" categories={[]} icon={() => null} facts={() => null} />
        )}
      </UiProvider>,
    );
    return run;
  };
  const inEmpty = () => document.querySelector<HTMLButtonElement>('.qb-empty button');

  it('offers to make the first to whoever may', async () => {
    const run = show(false);
    expect(screen.getByText('Make one.')).toBeTruthy();
    expect(inEmpty()?.textContent).toBe('New flow');
    await userEvent.click(inEmpty()!);
    expect(run).toHaveBeenCalledOnce();
  });

  it('offers nothing to others', () => {
    show(true);
    expect(screen.getByText('No flows yet')).toBeTruthy();
    expect(inEmpty()).toBeNull();
  });
});
