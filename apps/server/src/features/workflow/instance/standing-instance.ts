import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FlowEvent } from '@qiaoban/flow/engine/events';
import type { InstanceState, FlowContext } from '@qiaoban/flow/engine/state';
import type { InstanceWrites } from './instance-writes.rules';

/** The instance as it stands before the event; its row is locked. */
export type StandingInstance = {
  id: string;
  flow_id: string;
  form_id: string;
  record_id: string;
  title: string;
  starter_id: string;
  starter_name: string;
  state: InstanceState;
  version: number;
};

export type Performed = {
  document: FlowDocument;
  kinds: FlowContext['kinds'];
  event: FlowEvent;
  /** Status that the record shows now. */
  recordStatus: number;
  /** What a submission writes besides. */
  also?: Partial<Pick<InstanceWrites, 'title' | 'urgent' | 'department' | 'isStart'>>;
};
