import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useReportPrint } from './report-print';

afterEach(cleanup);

const sheet = (text: string) => ({
  rowCount: 1,
  columns: [120],
  heights: {},
  cells: [{ row: 0, column: 0, rowSpan: 1, columnSpan: 1, text, style: 0, isNumber: false }],
  styles: [{}],
  frozenRows: 0,
  frozenColumns: 0,
});

it('puts every page of a report on paper, and takes them away once the dialog is closed', async () => {
  const opened = vi.fn();
  vi.stubGlobal('print', opened);
  const report = { fullName: '费用汇总表', orientation: 'portrait' as const };
  const hook = renderHook(() => useReportPrint(report, () => Promise.resolve([sheet('第一页'), sheet('第二页')])));
  expect(hook.result.current.paper).toBe(false);
  await act(() => hook.result.current.print());
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(hook.result.current.paper).not.toBe(false);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(hook.result.current.paper).toBe(false);
  vi.unstubAllGlobals();
});
