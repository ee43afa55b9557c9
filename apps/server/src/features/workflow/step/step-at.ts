import type { FlowNode } from '@qiaoban/flow/model/document';
import type { StepScope } from '@qiaoban/flow/model/step-values';
import type { InstanceRow } from '../instance/instance.store';
import type { StepKey } from './step.store';

/** An automatic step as it is done. */
export type StepAt<N extends FlowNode> = {
  tenant: string;
  key: StepKey;
  row: InstanceRow;
  node: N;
  scope: StepScope;
};
