import type { Command } from '@qiaoban/designer/commands';
import { withReads } from './cell-reads';
import type { DataSet, ReportDocument, ReportParam } from './document';
import { valueNames } from './validation';

type Change = Command<ReportDocument>;

/** Puts a data set in place of the one at `at`, or at the end. Cells that show fields of it follow its name. */
export const putDataSet = (at: number, set: DataSet): Change => ({
  name: 'set',
  run: (draft) => {
    const before = draft.dataSets[at]?.name ?? set.name;
    draft.dataSets[at] = set;
    if (before === set.name) return;
    for (const { content } of Object.values(draft.cells))
      if (content.kind === 'field' && content.dataSet === before) content.dataSet = set.name;
  },
});

/** Puts a parameter in place of the one at `at`, or at the end. Texts, formulas and data sets that read it follow its name. */
export const putParam = (at: number, param: ReportParam): Change => ({
  name: 'set',
  run: (draft) => {
    const before = draft.params[at];
    draft.params[at] = param;
    if (before === undefined) return;
    const after = valueNames({ params: [param] });
    const to = new Map(valueNames({ params: [before] }).map((name, index) => [name, after[index] ?? name]));
    if ([...to].every(([from, name]) => from === name)) return;
    const rename = (name: string): string => to.get(name) ?? name;
    for (const [name, cell] of Object.entries(draft.cells)) draft.cells[name] = withReads(cell, rename);
    for (const { bindings } of draft.dataSets)
      for (const binding of bindings) if (binding.from === 'param') binding.value = rename(binding.value);
  },
});
