import { useRef, useState } from 'react';
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
  /** Leaves the cell as it was. */
  cancel: () => void;
};

/** Writing in one cell of the sheet; `focus` gives the keyboard back to the sheet. */
export const useCellEditing = (name: string, focus: () => void): CellEditing => {
  const { draft, chosen, choose } = useReportDesign();
  const document = useDocument(draft.store);
  const [edited, setEdited] = useState<Edited>();
  /** The field leaves the page with the keyboard still in it: that it is left then says nothing new. */
  const isOver = useRef(false);
  const edit = (text = textOf(document.cells[name])): void => {
    isOver.current = false;
    setEdited({ name, text });
  };
  const close = (): void => {
    isOver.current = true;
    setEdited(undefined);
  };
  const finish = (next?: { row: number; column: number }): void => {
    if (edited === undefined || isOver.current) return;
    close();
    const before = document.cells[edited.name];
    // A field that was opened and left empty stays the field that it was.
    const isUntouched = edited.text === textOf(before);
    if (!isUntouched) draft.store.run(setContent(edited.name, typed(edited.text)));
    focus();
    if (next) choose(movedBy(chosen.from, next));
  };
  const cancel = (): void => {
    close();
    focus();
  };
  return { edited, setEdited, edit, finish, cancel };
};
