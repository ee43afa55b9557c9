import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FlowEvent } from '@qiaoban/flow/engine/events';
import type { CaseState, FlowContext } from '@qiaoban/flow/engine/state';
import type { CaseWrites } from './case-writes.rules';

/** The case as it stands before the event; its row is locked. */
export type StandingCase = {
  id: string;
  flow_id: string;
  form_id: string;
  record_id: string;
  title: string;
  starter_id: string;
  starter_name: string;
  state: CaseState;
  version: number;
};

export type Performed = {
  document: FlowDocument;
  kinds: FlowContext['kinds'];
  event: FlowEvent;
  /** Status that the record shows now. */
  recordStatus: number;
  /** What a submission writes besides. */
  also?: Partial<Pick<CaseWrites, 'title' | 'urgent' | 'department' | 'isStart'>>;
};
