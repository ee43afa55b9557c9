import { useState } from 'react';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { setContent, typed } from '@qiaoban/report/report-commands';
import { textOf } from './cell-look';
import { movedBy } from './grid-keys';
import { useReportDesign } from './report-design';

type Edited = { name: string; text: string };

type CellEditing = {
  edited: Edited | undefined;
  setEdited: (edited: Edited | undefined) => void;
  /** Opens the cell `name` with this text, else with its own. */
  edit: (text?: string) => void;
  finish: (next?: { row: number; column: number }) => void;
};

/** Writing in one cell of the sheet; `focus` gives the keyboard back to the sheet. */
export const useCellEditing = (name: string, focus: () => void): CellEditing => {
  const { draft, chosen, choose } = useReportDesign();
  const document = useDocument(draft.store);
  const [edited, setEdited] = useState<Edited>();
  const edit = (text = textOf(document.cells[name])): void => setEdited({ name, text });
  const finish = (next?: { row: number; column: number }): void => {
    // Leaving the field after it is closed says nothing new.
    if (edited === undefined) return;
    setEdited(undefined);
    const before = document.cells[edited.name];
    // A field that was opened and left empty stays the field that it was.
    const isUntouched = edited.text === textOf(before);
    if (!isUntouched) draft.store.run(setContent(edited.name, typed(edited.text)));
    focus();
    if (next) choose(movedBy(chosen.from, next));
  };
  return { edited, setEdited, edit, finish };
};
