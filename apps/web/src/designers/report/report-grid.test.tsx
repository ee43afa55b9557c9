import { createDesignerStore } from '@qiaoban/designer/store';
import { emptyReportDocument } from '@qiaoban/report/document';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ReportDesignProvider } from './report-design';
import type { Chosen } from './report-design';
import type { ReportDraft } from './report-draft';
import { ReportGrid } from './report-grid';

afterEach(cleanup);

const shown = () => {
  const store = createDesignerStore(emptyReportDocument(), { now: () => 0 });
  const draft = { store } as unknown as ReportDraft;
  const Design = () => {
    const [chosen, setChosen] = useState<Chosen>({ from: { row: 1, column: 1 }, to: { row: 1, column: 1 } });
    const choose = (from: Chosen['from'], to = from): void => setChosen({ from, to });
    return (
      <ReportDesignProvider value={{ draft, chosen, choose }}>
        <ReportGrid bad={new Set()} />
      </ReportDesignProvider>
    );
  };
  render(<Design />);
  return store;
};

it('leaves a cell as it was where writing in it is given up', async () => {
  const store = shown();
  screen.getByRole('grid').focus();
  await userEvent.keyboard('one{Enter}');
  const before = store.getState().history.present;
  await userEvent.keyboard('two{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(store.getState().history.present).toBe(before);
  await userEvent.keyboard('three{Enter}');
  expect(Object.values(store.getState().history.present.cells)).toHaveLength(2);
});
