import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { PROBLEMS_SHOWN } from '@qiaoban/contracts/directory/transfer.contract';
import type { ImportPlan, RowProblem } from '@qiaoban/contracts/directory/transfer.contract';
import type { Problem, ReadRow } from './import-rows.rules';
import { sentenceOf } from './read-cell.rules';

type Action = 'create' | 'update' | 'same';
/** A row with what is to be done; `problems` of the read row say when nothing is. */
export type Validated = { row: ReadRow; action: Action };

const isBad = ({ row }: Validated): boolean => row.problems.length > 0;

/** Rows that are good and change something. */
export const goodOnes = <T extends Validated>(validated: readonly T[]): T[] =>
  validated.filter((each) => !isBad(each) && each.action !== 'same');

/** True when the guard has nothing against it. */
const isAllowed = async (ask: () => Promise<void>): Promise<boolean> => {
  try {
    await ask();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
};

/** The ones among `ids` that a guard refuses: all at once first, one by one only when that was refused. */
export const refusedOf = async (
  ids: Iterable<string>,
  ask: (ids: readonly string[]) => Promise<void>,
): Promise<Set<string>> => {
  const all = [...new Set(ids)];
  const refused = new Set<string>();
  if (all.length === 0 || (await isAllowed(() => ask(all)))) return refused;
  for (const id of all) if (!(await isAllowed(() => ask([id])))) refused.add(id);
  return refused;
};

const wireProblem = (language: Language, titles: readonly string[], line: number, problem: Problem): RowProblem => ({
  line,
  column: titles[problem.index] ?? '',
  index: problem.index,
  reason: sentenceOf(language, problem),
});

/** Every problem of these rows, in the order of the file. */
export const problemsOf = (
  validated: readonly Validated[],
  titles: readonly string[],
  language: Language,
): RowProblem[] =>
  validated.flatMap(({ row }) => row.problems.map((problem) => wireProblem(language, titles, row.line, problem)));

export const planOf = (validated: readonly Validated[], titles: readonly string[], language: Language): ImportPlan => {
  const good = validated.filter((each) => !isBad(each));
  const count = (action: Action): number => good.filter((each) => each.action === action).length;
  return {
    total: validated.length,
    create: count('create'),
    update: count('update'),
    same: count('same'),
    bad: validated.length - good.length,
    problems: problemsOf(validated, titles, language).slice(0, PROBLEMS_SHOWN),
  };
};
