import { useDeferredValue, useMemo } from 'react';
import type { Language } from '@qiaoban/contracts/languages';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import type { DesignerStore } from '@qiaoban/designer/store';
import type { PortalDocument } from '@qiaoban/portal/document';
import { portalProblems } from '@qiaoban/portal/validation';
import { portalText } from '@qiaoban/portal/texts/portal-text';
import type { ShownProblem } from '../frame/problem-list';

/** What keeps the portal from being published, live but behind the typing, and the blocks concerned. */
export const useProblems = (
  store: DesignerStore<PortalDocument>,
  language: Language,
): { problems: ShownProblem[]; badNodes: ReadonlySet<string> } => {
  const document = useDeferredValue(useDocument(store));
  return useMemo(() => {
    const problems = portalProblems(document, language).map(({ node, key, values }) => ({
      node,
      text: portalText(language, key, values),
    }));
    return { problems, badNodes: new Set(problems.flatMap(({ node }) => node ?? [])) };
  }, [document, language]);
};
