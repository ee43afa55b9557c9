import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { useUrlState } from '#lib/list/use-url-state.ts';
import type { LineKind } from './use-lines';

export const KINDS: readonly LineKind[] = ['user', 'program', 'server'];
const FOREIGN: readonly Language[] = ['zhtw', 'en'];

/** What is looked at, kept in the address. */
export const usePlace = () => {
  const [url, setUrl] = useUrlState({
    kind: 'user',
    language: 'zhtw',
    source: '',
    keyword: '',
    only: '',
    page: 1,
    size: 50,
  });
  const kind: LineKind = KINDS.find((each) => each === url.kind) ?? 'user';
  /** Texts of the product, of its screens or its server: they are worded, not translated. */
  const isProgram = kind !== 'user';
  const available = isProgram ? LANGUAGES : FOREIGN;
  const language = available.find((each) => each === url.language) ?? 'zhtw';
  return { kind, isProgram, language, available, url, setUrl };
};
export type Place = ReturnType<typeof usePlace>;
