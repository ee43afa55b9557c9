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

describe('how many there are of a category', () => {
  const rows = ['a', 'b'].map((id) => ({ id, fullName: id, enCode: id, category: '', description: '' }));
  const show = (total: number, shown: readonly ((typeof rows)[number] & { application?: string })[]): void => {
    const page = { current: 1, size: 2, total, onChange: () => undefined };
    render(
      <UiProvider language="en" memory={memory}>
        <PicturedTable
          {...{ id: 'forms', look: 'forms', columns: [], none, categories: [] }}
          table={{ ...table, source: { rows: shown, loading: false }, page }}
          add={{ key: 'add', label: 'New', run: () => undefined }}
          actions={() => []}
          onDesign={() => undefined}
          icon={() => null}
          facts={() => null}
        />
      </UiProvider>,
    );
  };
  const heading = (total: number): string | null => {
    show(total, rows);
    return screen.getByRole('heading').textContent;
  };

  it('is said where the page has all of them, and not where others follow', () => {
    expect(heading(2)).toBe('No category 2');
    cleanup();
    expect(heading(3)).toBe('No category ');
  });

  it('stands below the application where that brought what has no category', () => {
    show(2, [rows[0]!, { ...rows[1]!, application: 'Recruitment' }]);
    expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual(['Recruitment 1', 'No category 1']);
  });
});
