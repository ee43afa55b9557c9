import { createContext, useContext } from 'react';
import type { Area, Place } from '@qiaoban/report/cell-name';
import { areaOf, cellName } from '@qiaoban/report/cell-name';
import { coveredBy } from '@qiaoban/report/report-commands';
import type { ReportDraft } from './report-draft';

/** Chosen cells: where choosing began, where it ended, and whether they are whole rows or columns of the sheet. */
export type Chosen = { from: Place; to: Place; isWhole?: boolean };

/** The open designer, for its parts. */
export type ReportDesign = {
  draft: ReportDraft;
  chosen: Chosen;
  choose: (from: Place, to?: Place, isWhole?: boolean) => void;
};

const Context = createContext<ReportDesign | undefined>(undefined);
export const ReportDesignProvider = Context.Provider;

export const useReportDesign = (): ReportDesign => {
  const design = useContext(Context);
  if (!design) throw new Error('outside of a report designer');
  return design;
};

/** The chosen area and the name of the cell that is edited: the corner of a merged one. */
export const chosenIn = (chosen: Chosen, merges: readonly string[]): { area: Area; name: string } => {
  const name = cellName(chosen.from);
  return { area: areaOf(chosen.from, chosen.to), name: coveredBy({ merges: [...merges] }).get(name) ?? name };
};
