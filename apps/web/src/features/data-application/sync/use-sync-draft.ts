import { useRef, useState } from 'react';
import {
  createSync,
  getSync,
  listSyncs,
  proposeSync,
  updateSync,
} from '@qiaoban/contracts/data-application/data-sync.contract';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { partOf } from './draft-part';
import { STEPS, problemsIn } from './sync-steps';
import type { Draft, Problems, Step } from './sync-steps';

const stale = [listSyncs, getSync];

type Asked = { id: string; initial: Draft; version: number; onSaved: () => void };

/** A sync while it is written down: what was chosen, what is missing, saving. */
export const useSyncDraft = ({ id, initial, version, onSaved }: Asked) => {
  const t = useT();
  const [draft, setDraft] = useState(initial);
  // a table is ticked at once; its columns come later
  const [ticked, setTicked] = useState(() => initial.parts.map((part) => part.from));
  const wanted = useRef<readonly string[]>(ticked);
  const [problems, setProblems] = useState<Problems>({});
  const propose = useAction(proposeSync, { success: false });
  const create = useAction(createSync, { stale, done: onSaved });
  const update = useAction(updateSync, { stale, done: onSaved });
  const change = (part: Partial<Draft>): void => {
    setDraft((old) => ({ ...old, ...part }));
    setProblems({});
  };
  /** What is missing in a step is shown there. */
  const check = (key: Step): boolean => {
    const found = problemsIn(key, draft, ticked.length, t);
    setProblems(found);
    return Object.keys(found).length === 0;
  };

  const tick = (tables: string[]): void => {
    wanted.current = tables;
    setTicked(tables);
  };
  const choose = async (tables: string[]): Promise<void> => {
    const added = tables.filter((table) => !wanted.current.includes(table));
    tick(tables);
    setProblems({});
    setDraft((old) => ({ ...old, parts: old.parts.filter((part) => tables.includes(part.from)) }));
    if (added.length === 0) return;
    const found = await propose.tried({ body: { fromId: draft.fromId, toId: draft.toId, tables: added } });
    if (found === undefined) return tick(wanted.current.filter((table) => !added.includes(table)));
    const parts = found.parts.map((each) => {
      const { rows: _, ...part } = each;
      return { ...part, all: part.columns, retyped: found.retyped.filter((one) => one.table === part.from) };
    });
    // what was taken back meanwhile stays away
    const isMissing = (old: Draft, table: string): boolean =>
      wanted.current.includes(table) && !old.parts.some((part) => part.from === table);
    setDraft((old) => ({ ...old, parts: [...old.parts, ...parts.filter((part) => isMissing(old, part.from))] }));
    // it was said that they are on their way
    setProblems({});
  };
  /** Saves; answers the first step in which something is missing. */
  const save = async (): Promise<Step | undefined> => {
    const first = STEPS.find((key) => !check(key));
    if (first !== undefined) return first;
    const body = { ...draft, parts: draft.parts.map(partOf) };
    if (id === 'new') await create.tried({ body });
    else await update.tried({ params: { id }, body: { ...body, version } });
    return undefined;
  };
  return {
    draft,
    ticked,
    problems,
    isChanged: JSON.stringify(draft) !== JSON.stringify(initial),
    isSaving: create.running || update.running,
    change,
    check,
    tick,
    choose,
    save,
  };
};
