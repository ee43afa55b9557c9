import type { FlowNode, NodeOf } from '@qiaoban/flow/model/document';
import type { NodeType } from '@qiaoban/flow/registry';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { ActAs } from './act-as';
import { callService, mayRepeat, stepKey } from './call-service';
import type { HandleRecords } from './handle-records';
import { runScript } from './run-script';
import type { StartChildren } from './start-children';
import type { StepAt } from './step-at';
import type { StepAnswer, StepPorts } from './step.ports';

/** How the program does one kind of step. */
type StepKind<T extends NodeType> = {
  /** May a try whose end nobody saw be made again by itself? */
  repeats: (node: NodeOf<T>) => boolean;
  /** What is asked outside of any transaction; its answer is kept before anything else is done. */
  ask?: (db: Db, at: StepAt<NodeOf<T> & FlowNode>) => Promise<StepAnswer>;
  /** What is done in the transaction that lets the instance go on; `wait`: it goes on when others come back to it. */
  within?: (unit: Unit, at: StepAt<NodeOf<T> & FlowNode>) => Promise<StepAnswer | 'wait'>;
};
type AnyStepKind = {
  repeats: (node: FlowNode) => boolean;
  ask?: (db: Db, at: StepAt<FlowNode>) => Promise<StepAnswer>;
  within?: (unit: Unit, at: StepAt<FlowNode>) => Promise<StepAnswer | 'wait'>;
};

/** The kinds of steps that the program does, by the type of their node. */
export const createStepKinds = (
  ports: StepPorts,
  actAs: ActAs,
  handleRecords: HandleRecords,
  startChildren: StartChildren,
) => {
  const service: StepKind<'service'> = {
    repeats: (node) => mayRepeat(node.props.call),
    ask: (db, { tenant, key, row, node, scope }) =>
      callService(
        ports,
        { db, who: { userId: row.starter_id, userName: row.starter_name, tenant }, key: stepKey(tenant, key) },
        node.props.call,
        scope,
      ),
  };
  const script: StepKind<'script'> = {
    repeats: () => true,
    ask: (_db, { node, scope }) => runScript(ports, node.props, scope),
  };
  // what is done in the transaction of the step is done with it or not at all
  const data: StepKind<'data'> = {
    repeats: () => true,
    within: async (unit, { tenant, row, node, scope }) => {
      const actor = await actAs(node.props.identity, { db: unit.tx, tenant, row });
      return handleRecords(unit, { actor, props: node.props, scope, valuesForm: row.form_id });
    },
  };
  const subflow: StepKind<'subflow'> = {
    repeats: () => true,
    within: startChildren,
  };
  const kinds: { [T in NodeType]?: StepKind<T> } = { service, script, data, subflow };
  return (type: NodeType): AnyStepKind | undefined => kinds[type] as AnyStepKind | undefined;
};
export type StepKinds = ReturnType<typeof createStepKinds>;
