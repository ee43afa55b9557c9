import { useState } from 'react';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { useUrlState } from '#lib/list/use-url-state.ts';

/** Dialogs that the address does not name: a page that is loaded anew cannot go on with their steps. */
const UNNAMED = ['import'];

/** Which dialog of the list is open, and for which records: the address names it and one record, the rest is kept here. */
export const useListDialogs = () => {
  const [url, setUrl] = useUrlState({ dialog: '', id: '' });
  const [unnamed, setUnnamed] = useState('');
  const [chosen, setChosen] = useState<string[]>([]);
  const [printed, setPrinted] = useState<readonly string[]>([]);
  const [among, setAmong] = useState<readonly RecordRow[]>([]);
  const [start, setStart] = useState<Record<string, unknown>>();
  return {
    dialog: unnamed || url.dialog,
    id: url.id,
    chosen,
    printed,
    /** The rows that stand beside the open one, where it was not opened from a page of the plain table. */
    among,
    setAmong,
    /** Values with which a new record begins. */
    start,
    choose: setChosen,
    show: (dialog: string, id?: string): void => {
      if (UNNAMED.includes(dialog)) setUnnamed(dialog);
      else setUrl(id === undefined ? { dialog } : { dialog, id });
    },
    print: (ids: readonly string[]): void => {
      setPrinted(ids);
      setUrl({ dialog: 'print' });
    },
    addWith: (values: Record<string, unknown>): void => {
      setStart(values);
      setUrl({ dialog: 'new' });
    },
    close: (): void => {
      setStart(undefined);
      setUnnamed('');
      setUrl({ dialog: '', id: '' });
    },
  };
};
export type ListDialogs = ReturnType<typeof useListDialogs>;
