import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { openReport } from '@qiaoban/contracts/report/report-run.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import type { ShownSheet } from '@qiaoban/report/sheet-wire';
import { SheetPrint } from '@qiaoban/report/views/sheet-print';
import { showFailure } from '#lib/call/query.ts';

type Orientation = ReplyOf<typeof openReport>['orientation'];

const MARGIN_MM = 12;
const ACROSS_MM: Record<Orientation, number> = { portrait: 210, landscape: 297 };
const PIXELS_PER_MM = 96 / 25.4;

/** Every page of a report on paper. `print` reads those that the screen does not show, then opens the browser's dialog. */
export const useReportPrint = (
  { fullName, orientation }: { fullName: string; orientation: Orientation },
  readPages: () => Promise<readonly ShownSheet[]>,
): { print: () => Promise<void>; isReading: boolean; paper: ReactNode } => {
  const [isReading, setReading] = useState(false);
  const [sheets, setSheets] = useState<readonly ShownSheet[]>([]);
  const print = async (): Promise<void> => {
    setReading(true);
    await readPages().then(setSheets, showFailure);
    setReading(false);
  };
  useEffect(() => {
    if (sheets.length === 0) return undefined;
    const done = (): void => setSheets([]);
    window.addEventListener('afterprint', done);
    const timer = setTimeout(() => window.print(), 50);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
    };
  }, [sheets]);
  const paperWidth = Math.floor((ACROSS_MM[orientation] - 2 * MARGIN_MM) * PIXELS_PER_MM);
  const paper =
    sheets.length > 0 &&
    createPortal(
      <div className="qr-print">
        <style>{`@page { size: A4 ${orientation}; margin: ${MARGIN_MM}mm; }`}</style>
        {sheets.map((sheet, at) => (
          <SheetPrint key={at} sheet={sheet} title={fullName} paperWidth={paperWidth} />
        ))}
      </div>,
      document.body,
    );
  return { print, isReading, paper };
};
