import type { ReplyOf } from '@qiaoban/contracts/route';
import type { ImportTarget, ImportWay, RowProblem, uploadImport } from '@qiaoban/contracts/visualdev/transfer.contract';

export type Uploaded = ReplyOf<typeof uploadImport>;
export type ImportMode = 'insert' | 'update' | 'upsert';
/** What the person chose: column → path of the field (`''`: not imported). */
export type ImportChoice = {
  paths: readonly string[];
  mode: ImportMode;
  keyField: string;
  way: ImportWay;
  allowsMissingFiles: boolean;
};

/** The choice to begin with: as the headings suggest. */
export const suggestedChoice = (file: Uploaded): ImportChoice => ({
  paths: file.columns.map(({ suggested }) => suggested),
  mode: 'insert',
  keyField: '',
  // what can be taken back comes first
  way: file.flow?.ways[0] ?? 'record',
  allowsMissingFiles: false,
});

/** What becomes of the rows: drafts and cases are new records only. */
export const wayInForce = ({ mode, way }: Pick<ImportChoice, 'mode' | 'way'>): ImportWay =>
  mode === 'insert' ? way : 'record';

/** What becomes of rows that are added, as the form has it: numbers are spoken of where there is one. */
export const insertHint = ({ targets }: Uploaded): 'transfer.mode_insert_numbers' | 'transfer.mode_insert_hint' =>
  targets.some(({ isNumber }) => isNumber) ? 'transfer.mode_insert_numbers' : 'transfer.mode_insert_hint';

/** May this be imported by this person at all, as the flow of the form sees it? */
export const isWayOpen = (file: Uploaded, choice: ImportChoice): boolean =>
  file.flow === null || choice.mode === 'update' || file.flow.ways.includes(wayInForce(choice));

const targetAt = (file: Uploaded, path: string): ImportTarget | undefined =>
  file.targets.find((target) => target.path === path);

/** The path in force: what only finds records means nothing where records are added. */
export const pathInForce = (file: Uploaded, { mode }: Pick<ImportChoice, 'mode'>, path: string): string => {
  const target = targetAt(file, path);
  return target === undefined || (mode === 'insert' && !target.isFilled) ? '' : path;
};

/** Gives a column a field; the column that had it before loses it. */
export const withField = (choice: ImportChoice, column: number, path: string): ImportChoice => ({
  ...choice,
  paths: choice.paths.map((old, at) => (at === column ? path : path !== '' && old === path ? '' : old)),
});

/** Mapped fields that can find records. */
export const keyTargets = (file: Uploaded, choice: ImportChoice): ImportTarget[] =>
  choice.paths.flatMap((path) => {
    const target = targetAt(file, path);
    return target?.isKey === true ? [target] : [];
  });

/** The key in force: the one chosen while it is mapped, else the best guess: what only finds records, then the first. */
export const keyInForce = (file: Uploaded, choice: ImportChoice): string => {
  if (choice.mode === 'insert') return '';
  const keys = keyTargets(file, choice);
  const chosen = keys.find(({ path }) => path === choice.keyField) ?? keys.find(({ isFilled }) => !isFilled) ?? keys[0];
  return chosen?.path ?? '';
};

/** Required fields without a column; in a sub-table only when another of its fields has one. */
export const missingFields = (file: Uploaded, choice: ImportChoice): ImportTarget[] => {
  if (choice.mode === 'update') return [];
  const mapped = new Set(choice.paths);
  const tables = new Set(choice.paths.filter((path) => path.includes('.')).map((path) => path.split('.')[0]));
  return file.targets.filter(
    ({ path, isRequired, isFilled }) =>
      isRequired && isFilled && !mapped.has(path) && (!path.includes('.') || tables.has(path.split('.')[0])),
  );
};

/** The choice as the server takes it. */
export const importBody = (file: Uploaded, choice: ImportChoice) => ({
  mapping: Object.fromEntries(
    choice.paths.flatMap((path, at) => {
      const wanted = pathInForce(file, choice, path);
      return wanted === '' ? [] : [[String(at), wanted]];
    }),
  ),
  mode: choice.mode,
  keyField: keyInForce(file, choice),
  way: wayInForce(choice),
  allowsMissingFiles: choice.allowsMissingFiles,
});

/** Columns that are imported, in the order of the file. */
export const mappedColumns = (file: Uploaded, choice: ImportChoice) =>
  file.columns.flatMap(({ index, title }) => {
    const path = pathInForce(file, choice, choice.paths[index] ?? '');
    const target = targetAt(file, path);
    return target === undefined ? [] : [{ index, title, target }];
  });

/** What is wrong in a line: by column, and under -1 what no column stands for. */
export const problemsByLine = (problems: readonly RowProblem[]): Map<number, Map<number, RowProblem[]>> => {
  const lines = new Map<number, Map<number, RowProblem[]>>();
  for (const problem of problems) {
    const line = lines.get(problem.line) ?? new Map<number, RowProblem[]>();
    line.set(problem.index, [...(line.get(problem.index) ?? []), problem]);
    lines.set(problem.line, line);
  }
  return lines;
};

/** The key of what stands between the mapping and the preview. */
export const mappingLack = (file: Uploaded, choice: ImportChoice) => {
  if (mappedColumns(file, choice).length === 0) return 'transfer.nothing_mapped';
  if (!isWayOpen(file, choice)) return 'transfer.way_none';
  return choice.mode !== 'insert' && keyInForce(file, choice) === '' ? 'transfer.key_none' : undefined;
};
