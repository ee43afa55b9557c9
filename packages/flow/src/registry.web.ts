import { ApproverProperties } from './nodes/approver/properties';
import { BranchProperties } from './nodes/branch/properties';
import { CcProperties } from './nodes/circulate/properties';
import { ConditionProperties } from './nodes/condition/properties';
import { DataProperties } from './nodes/data/properties';
import { EndProperties } from './nodes/end/properties';
import { LegProperties } from './nodes/leg/properties';
import { ParallelProperties } from './nodes/parallel/properties';
import { StartProperties } from './nodes/start/properties';
import { ChoiceProperties } from './nodes/choice/properties';
import { HandlerProperties } from './nodes/handler/properties';
import { InclusiveProperties } from './nodes/inclusive/properties';
import { MessageProperties } from './nodes/message/properties';
import { ScriptProperties } from './nodes/script/properties';
import { ServiceProperties } from './nodes/service/properties';
import { SubflowProperties } from './nodes/subflow/properties';
import { TimerProperties } from './nodes/timer/properties';
import type { NodeType } from './registry';
import type { Properties } from './views/properties';

/** What the inspector shows for a kind of node, below its title. */
const properties: { [T in NodeType]: Properties<T> } = {
  start: StartProperties,
  approver: ApproverProperties,
  circulate: CcProperties,
  condition: ConditionProperties,
  branch: BranchProperties,
  parallel: ParallelProperties,
  leg: LegProperties,
  end: EndProperties,
  choice: ChoiceProperties,
  handler: HandlerProperties,
  inclusive: InclusiveProperties,
  message: MessageProperties,
  timer: TimerProperties,
  service: ServiceProperties,
  data: DataProperties,
  script: ScriptProperties,
  subflow: SubflowProperties,
};

/** The same without the type of the node, for the inspector that serves every kind alike. */
export const anyProperties = properties as Record<NodeType, Properties<NodeType>>;
