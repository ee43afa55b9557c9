import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { startRuleErrors } from '@qiaoban/contracts/workflow/start-rules.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { mayStart } from '@qiaoban/flow/people/may-start';
import type { InitiatorFacts } from '@qiaoban/flow/engine/state';
import type { Scope } from '@qiaoban/flow/route/conditions';
import { chooseStart } from '@qiaoban/flow/rules/start-rules';
import type { StartRule } from '@qiaoban/flow/rules/start-rules';
import type { Db } from '#platform/database/database';
import { isInUse } from '../engine/flow.rules';
import { flowStore } from '../engine/flow.store';
import type { WorkflowDeps } from '../workflow.deps';
import { startStore } from './start-rules.store';

type Flow = NonNullable<Awaited<ReturnType<typeof flowStore.find>>>;
type StartFlow = { flow: Flow; document: FlowDocument };
/** `rule`: the one that decided; undefined for the usual flow. */
export type ChosenStart = StartFlow & { rule: StartRule | undefined };

/** How a form that somebody launches finds its flow. */
type Starting = {
  /** The flow whose form is filled in. */
  entry: StartFlow;
  /** Rules have a say. */
  hasRules: boolean;
  /** May this person launch the form, whichever flow it takes? */
  admits(facts: InitiatorFacts): boolean;
  /** Throws startRules.broken, and workflow.may_not_start where the usual flow is left and is not for this person. */
  choose(scope: Scope): ChosenStart;
};

/**
 * Where an instance begins. `isNamed`: a step or a button names just this flow, and no rule is asked. Throws workflow.not_found and
 * workflow.not_published.
 */
export const createFindStart =
  ({ documents, forms }: Pick<WorkflowDeps, 'documents' | 'forms'>) =>
  async (db: Db, tenant: string, flowId: string, { isNamed = false } = {}): Promise<Starting> => {
    const withDocument = async (flow: Flow): Promise<StartFlow> => ({
      flow,
      document: await documents.of(db, tenant, { flowId: flow.id, number: flow.published_version }),
    });
    const named = await flowStore.find(db, flowId);
    if (named === undefined) throw new AppError(workflowErrors.not_found);
    if (!isInUse(named)) throw new AppError(workflowErrors.not_published);
    const entry = await withDocument(named);
    const { rules } = isNamed ? { rules: [] } : await startStore.find(db, named.form_id);
    const usualId = rules.length === 0 ? flowId : ((await forms.published(db, named.form_id))?.flowId ?? flowId);
    const usualFlow = usualId === flowId ? named : await flowStore.find(db, usualId);
    const usual = usualFlow && usualFlow.id !== flowId && isInUse(usualFlow) ? await withDocument(usualFlow) : entry;
    const others = new Map<string, StartFlow>();
    for (const id of new Set(rules.map((rule) => rule.flowId))) {
      const flow = id === usual.flow.id ? undefined : await flowStore.find(db, id);
      if (flow && isInUse(flow)) others.set(id, await withDocument(flow));
    }
    const of = (id: string): StartFlow | undefined => (id === usual.flow.id ? usual : others.get(id));
    return {
      entry,
      hasRules: rules.length > 0,
      admits: (facts) => [usual, ...others.values()].some(({ document }) => mayStart(document, facts)),
      choose: (scope) => {
        // a flow that is out of use, or not for this person, is none that could be chosen
        const open = rules.filter(({ flowId: id }) => {
          const target = of(id);
          return target !== undefined && mayStart(target.document, scope.initiator);
        });
        const choice = chooseStart(open, scope);
        if ('isBroken' in choice) throw new AppError(startRuleErrors.broken);
        const rule = 'rule' in choice ? choice.rule : undefined;
        const chosen = (rule && of(rule.flowId)) ?? usual;
        if (!mayStart(chosen.document, scope.initiator)) throw new AppError(workflowErrors.may_not_start);
        return { ...chosen, rule };
      },
    };
  };
export type FindStart = ReturnType<typeof createFindStart>;
