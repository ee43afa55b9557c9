import { useState } from 'react';
import {
  addRow,
  changeRow,
  deleteRow,
  listRowChanges,
  listRows,
  undoRow,
} from '@qiaoban/contracts/data-application/data-row.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { useUnsaved } from '#lib/form/unsaved.ts';
import { changedOf, keyOf, namedRow } from './row-draft';
import type { Draft, Row, RowColumn } from './row-draft';

type Done = { action: 'create' | 'update' | 'delete'; key: string; changeId: string };

export type RowEdits = {
  draft: Draft | undefined;
  setDraft: (draft: Draft | undefined) => void;
  /** The row of which is asked whether it may be deleted. */
  doomed: Row | undefined;
  setDoomed: (row: Row | undefined) => void;
  /** What was done last. */
  done: Done | undefined;
  /** How many values of the draft would be saved. */
  count: number;
  isDirty: boolean;
  isSaving: boolean;
  isRemoving: boolean;
  isUndoing: boolean;
  save: () => Promise<void>;
  drop: (row: Row) => Promise<void>;
  undo: (done: Done) => Promise<unknown>;
};

const stale = [listRows, listRowChanges];

/** Editing the rows of one page: the draft, and what saving, deleting and taking back do. */
export const useRowEdits = (
  params: { linkId: string; table: string },
  columns: readonly RowColumn[],
  list: readonly Row[],
): RowEdits => {
  const t = useT();
  const [draft, setDraft] = useState<Draft>();
  const [doomed, setDoomed] = useState<Row>();
  const [done, setDone] = useState<Done>();
  const add = useAction(addRow, { stale, success: false });
  const change = useAction(changeRow, { stale, success: false });
  const remove = useAction(deleteRow, { stale, success: false });
  const undo = useAction(undoRow, { stale, success: t('data-model.row_undone'), done: () => setDone(undefined) });
  const edited = draft === undefined || draft.at === 'new' ? undefined : list[draft.at];
  const changed = draft === undefined || edited === undefined ? {} : changedOf(columns, edited, draft);
  const count = draft?.at === 'new' ? Object.keys(draft.values).length : Object.keys(changed).length;
  const isDirty = count > 0 || draft?.at === 'new';
  useUnsaved(isDirty);
  const save = async (): Promise<void> => {
    if (draft === undefined || count === 0) return;
    const reply =
      edited === undefined
        ? await add.tried({ params, body: { values: draft.values } })
        : await change.tried({ params, body: { old: namedRow(columns, edited), values: changed } });
    if (reply === undefined) return;
    const key = keyOf(columns, reply.row ?? []);
    setDone({ action: edited === undefined ? 'create' : 'update', key, changeId: reply.changeId });
    setDraft(undefined);
  };
  const drop = async (row: Row): Promise<void> => {
    const reply = await remove.tried({ params, body: { old: namedRow(columns, row) } });
    setDoomed(undefined);
    if (reply !== undefined) setDone({ action: 'delete', key: keyOf(columns, row), changeId: reply.changeId });
  };
  return {
    draft,
    setDraft,
    doomed,
    setDoomed,
    done,
    count,
    isDirty,
    isSaving: add.running || change.running,
    isRemoving: remove.running,
    isUndoing: undo.running,
    save,
    drop,
    undo: ({ changeId }) => undo.tried({ params, body: { changeId } }),
  };
};
