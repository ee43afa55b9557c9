import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { FlowEvent } from '@qiaoban/flow/engine/events';
import type { InstanceState, FlowContext } from '@qiaoban/flow/engine/state';
import type { Enclosed } from './enclosures';
import type { InstanceWrites } from './instance-writes.rules';
import type { NewInstance } from './instance.store';

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
  /** Since when it stands in the archive; one that begins has never been there. */
  archived_at?: number | null;
};

export type Performed = {
  document: FlowDocument;
  kinds: FlowContext['kinds'];
  event: FlowEvent;
  /** Status that the record shows now. */
  recordStatus: number;
  /** Files and signature of the comment. */
  enclosed?: Enclosed;
  /** The instance is made by the event itself: its row is not there yet. */
  fresh?: NewInstance;
  /** What a submission writes besides. */
  also?: Partial<Pick<InstanceWrites, 'title' | 'urgent' | 'department' | 'isStart'>>;
};
