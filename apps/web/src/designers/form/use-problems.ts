import { useMemo } from 'react';
import type { Language } from '@qiaoban/contracts/languages';
import type { DesignerStore } from '@qiaoban/designer/store';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { FormDocument } from '@qiaoban/form/document';
import { formProblems } from '@qiaoban/form/validation';
import { formText } from '@qiaoban/form/texts/form-text';
import { useDeferredValue } from 'react';
import type { ShownProblem } from '../frame/problem-list';

const NONE: ReadonlySet<string> = new Set();

/** What keeps the form from being published, live but behind the typing, and the nodes concerned. */
export const useProblems = (
  store: DesignerStore<FormDocument>,
  language: Language,
): { problems: ShownProblem[]; badNodes: ReadonlySet<string> } => {
  const document = useDeferredValue(useDocument(store));
  const problems = useMemo(
    () =>
      formProblems(document, { language }).map(({ node, part, key, values }) => ({
        node: node === document.root ? undefined : node,
        part,
        text: formText(language, key, values),
      })),
    [document, language],
  );
  const names = [...new Set(problems.flatMap(({ node }) => node ?? []))].sort().join();
  const badNodes = useMemo(() => (names === '' ? NONE : new Set(names.split(','))), [names]);
  return { problems, badNodes };
};
