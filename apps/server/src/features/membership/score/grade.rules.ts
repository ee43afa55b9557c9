import type { MembershipSettings } from '@qiaoban/contracts/membership/setting.contract';

type Grades = MembershipSettings['grades'];
const descending = (grades: Grades): Grades => grades.toSorted((a, b) => b.from - a.from);

/** The grade of a score: the highest that begins at or below it; the lowest for a score below all. */
export const gradeOf = (grades: Grades, points: number): string => {
  const sorted = descending(grades);
  return (sorted.find(({ from }) => from <= points) ?? sorted.at(-1))?.grade ?? '';
};

/** Scores of a grade: from the first up to, and without, the second; null: no bound. Undefined for a grade that is not set. */
export const pointsOf = (grades: Grades, grade: string): { from: number | null; below: number | null } | undefined => {
  const sorted = descending(grades);
  const at = sorted.findIndex((each) => each.grade === grade);
  if (at === -1) return undefined;
  return { from: at === sorted.length - 1 ? null : sorted[at]!.from, below: sorted[at - 1]?.from ?? null };
};

/** The grade above that of a score, and the points it begins at; empty when there is none. */
export const nextGradeOf = (grades: Grades, points: number): { nextGrade: string; nextFrom: number } => {
  const next = descending(grades).findLast(({ from }) => from > points);
  return { nextGrade: next?.grade ?? '', nextFrom: next?.from ?? 0 };
};
