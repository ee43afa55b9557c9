import type { FlowNode } from './model/document';
import type { Entered, Executor } from './engine/executor';
import type { Run } from './engine/run';
import { approverExecutor } from './nodes/approver/execute';
import { choiceExecutor } from './nodes/choice/execute';
import { ccExecutor } from './nodes/circulate/execute';
import { conditionExecutor } from './nodes/condition/execute';
import { dataExecutor } from './nodes/data/execute';
import { endExecutor } from './nodes/end/execute';
import { handlerExecutor } from './nodes/handler/execute';
import { inclusiveExecutor } from './nodes/inclusive/execute';
import { messageExecutor } from './nodes/message/execute';
import { parallelExecutor } from './nodes/parallel/execute';
import { scriptExecutor } from './nodes/script/execute';
import { serviceExecutor } from './nodes/service/execute';
import { subflowExecutor } from './nodes/subflow/execute';
import { timerExecutor } from './nodes/timer/execute';
import type { NodeType } from './registry';

/** What a node does when an instance reaches it. Start, branch and leg are only walked through. */
const executors: { [T in NodeType]?: Executor<T> } = {
  approver: approverExecutor,
  handler: handlerExecutor,
  circulate: ccExecutor,
  message: messageExecutor,
  condition: conditionExecutor,
  inclusive: inclusiveExecutor,
  choice: choiceExecutor,
  parallel: parallelExecutor,
  timer: timerExecutor,
  service: serviceExecutor,
  data: dataExecutor,
  script: scriptExecutor,
  subflow: subflowExecutor,
  end: endExecutor,
};

/** An executor for a node whose kind the caller does not know. */
type AnyExecutor = { enter: (run: Run, node: FlowNode) => Entered };

/** The executor without the type of its node, for the walker that serves every kind alike. */
export const executorOf = (type: NodeType): AnyExecutor | undefined => executors[type] as AnyExecutor | undefined;
