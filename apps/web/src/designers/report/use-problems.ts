import { useDeferredValue, useMemo } from 'react';
import type { ReportDocument } from '@qiaoban/report/document';
import { reportProblems } from '@qiaoban/report/validation';
import { reportText } from '@qiaoban/report/texts';
import { currentLanguage, textNow } from '#lib/texts/i18n.ts';
import type { ShownProblem } from '../frame/problem-list';

/** What keeps the report from being shown, live but behind the typing; each names its cell. */
export const useProblems = (document: ReportDocument): { shown: ShownProblem[]; bad: ReadonlySet<string> } => {
  const calm = useDeferredValue(document);
  return useMemo(() => {
    const problems = reportProblems(calm);
    const shown = problems.map(({ cell, key, values }) => {
      const text = reportText(currentLanguage(), key, values);
      return cell === undefined ? { text } : { node: cell, text: textNow('app.said_of', { name: cell, text }) };
    });
    return { shown, bad: new Set(problems.flatMap(({ cell }) => cell ?? [])) };
  }, [calm]);
};
