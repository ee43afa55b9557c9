import { textIn } from '@qiaoban/contracts/languages';
import { useEffect, useRef, useState } from 'react';
import type { BlockHost } from '../host';
import { formText } from '../texts/form-text';
import { formSource, pathKey } from '../values/form-source';
import type { OptionProps } from '../values/option-value';
import { PAUSE } from './use-searched-pages';

/** A choice of a tree whose levels are fields of another form. `isNote`: it only says that there are more. */
export type FormBranch = {
  path: readonly string[];
  label: string;
  isLeaf: boolean;
  isNote: boolean;
  children?: FormBranch[];
};
type Kept = { of: string; branches: ReadonlyMap<string, FormBranch[]>; found: FormBranch[] | undefined };

/** Choices of a level that come at once; others are searched for. */
const PAGE = 200;

/** Rows of a search as the tree that they stand in. */
const treeOfPaths = (paths: readonly (readonly string[])[]): FormBranch[] => {
  const top: FormBranch[] = [];
  for (const path of paths) {
    let level = top;
    path.forEach((label, at) => {
      const isLeaf = at === path.length - 1;
      let here = level.find((each) => each.label === label && each.isLeaf === isLeaf);
      if (here === undefined) {
        here = { path: path.slice(0, at + 1), label, isLeaf, isNote: false, ...(isLeaf ? {} : { children: [] }) };
        level.push(here);
      }
      level = here.children ?? [];
    });
  }
  return top;
};

/** What another form offers, level by level as branches are opened, or as the tree of what a search finds. */
export const useFormTree = (host: BlockHost, props: OptionProps, above: readonly string[], opensAtOnce: boolean) => {
  const fields = [...above, props.sourceField ?? ''];
  const sourceAt = (path: readonly string[], field: string): string => {
    const within = path.map((value, at) => ({
      field: fields[at] ?? '',
      op: 'eq' as const,
      from: 'shown' as const,
      value,
    }));
    const conditions = [...(props.conditions ?? []), ...within];
    return formSource({ ...props, sourceLevels: undefined, sourceField: field, conditions });
  };
  // what rules leave is little: it comes at once, with all that it stands under
  const { only } = props;
  const of = `${sourceAt([], fields.join('>'))}${only === undefined ? '' : JSON.stringify(only)}`;
  const isBound = !formSource(props).endsWith(':');
  const [kept, setKept] = useState<Kept>();
  const now = kept?.of === of ? kept : undefined;
  const asked = useRef({ keyword: '', number: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (next: (before: Kept) => Partial<Kept>): void =>
    setKept((last) => {
      const before = last?.of === of ? last : { of, branches: new Map<string, FormBranch[]>(), found: undefined };
      return { ...before, ...next(before) };
    });
  const noteOf = (path: readonly string[]): FormBranch => ({
    path: [...path, ''],
    label: formText(host.language, 'form.view.more_by_search'),
    isLeaf: true,
    isNote: true,
  });
  const ask = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      host.say('error', error instanceof Error ? error.message : String(error));
      return undefined;
    }
  };

  const load = async (path: readonly string[]): Promise<void> => {
    if (only !== undefined) return path.length === 0 && now === undefined ? find('') : undefined;
    if (!isBound || path.length >= fields.length || now?.branches.has(pathKey(path))) return;
    const source = sourceAt(path, fields[path.length] ?? '');
    const page = await ask(() => host.findOptions({ source, keyword: '', page: 1, pageSize: PAGE }));
    if (page === undefined) return;
    const list = page.list.map(({ id, fullName }) => ({
      path: [...path, id],
      label: textIn(fullName, host.language),
      isLeaf: path.length === fields.length - 1,
      isNote: false,
    }));
    change(({ branches }) => ({
      branches: new Map(branches).set(pathKey(path), page.hasMore ? [...list, noteOf(path)] : list),
    }));
  };
  const find = async (keyword: string): Promise<void> => {
    asked.current = { keyword, number: asked.current.number + 1 };
    const { number } = asked.current;
    if (!isBound || (keyword === '' && only === undefined)) return change(() => ({ found: undefined }));
    const request = {
      source: sourceAt([], props.sourceField ?? ''),
      keyword,
      page: 1,
      pageSize: PAGE,
      more: above,
      isPath: true,
      ...(only === undefined ? {} : { only }),
    };
    const page = await ask(() => host.findOptions(request));
    if (page === undefined || asked.current.number !== number) return;
    const paths = page.list.map(({ id, more = [] }) => [...more, id]).filter((path) => !path.includes(''));
    const found = treeOfPaths(paths);
    change(() => ({ found: page.hasMore ? [...found, noteOf([])] : found }));
  };

  const first = useRef(load);
  useEffect(() => {
    if (opensAtOnce) void first.current([]);
  }, [opensAtOnce]);
  const below = (path: readonly string[]): FormBranch[] =>
    (now?.branches.get(pathKey(path)) ?? []).map((each) => {
      const children = each.isLeaf || !now?.branches.has(pathKey(each.path)) ? undefined : below(each.path);
      return children ? { ...each, children } : each;
    });
  return {
    of,
    tree: now?.found ?? below([]),
    isFound: now?.found !== undefined,
    load,
    open: (isOpen: boolean): void => void (isOpen && load([])),
    search: (keyword: string): void => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void find(keyword.trim()), PAUSE);
    },
  };
};
