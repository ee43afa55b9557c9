import type { ReactNode } from 'react';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { BlockHost } from '@qiaoban/form/host';
import type { RecordView } from '@qiaoban/form/record-view';
import type { OpenForm } from '../open-form';
import type { RecordQuestion } from '../record-question';

/** What every picture of a form's records is given. */
export type ViewProps = {
  form: OpenForm;
  host: BlockHost;
  view: RecordView;
  /** What is searched for above. */
  question: RecordQuestion;
  /** Opens a record; the open one leads to its neighbours among these. */
  onOpen: (row: RecordRow, among: readonly RecordRow[]) => void;
  /** Begins a new record with these values; undefined where the person may not. */
  onAdd: ((values: Record<string, unknown>) => void) | undefined;
  /** Buttons of the list, left in the view's bar. */
  toolbar: ReactNode;
};
