import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { startRuleErrors } from '@qiaoban/contracts/workflow/start-rules.contract';
import type { saveStartRules } from '@qiaoban/contracts/workflow/start-rules.contract';
import { problemText } from '@qiaoban/flow/check/problem-text';
import { referencesOfCondition } from '@qiaoban/flow/nodes/branch/condition-references';
import { StartRules, startRuleProblems, startRuleWarnings } from '@qiaoban/flow/rules/start-rules';
import type { StartRule } from '@qiaoban/flow/rules/start-rules';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { flowFieldsOf } from '../engine/form-fields';
import { isInUse, nameOfFlow } from '../engine/flow.rules';
import type { WorkflowDeps } from '../workflow.deps';
import { startStore } from './start-rules.store';

type Deps = Pick<WorkflowDeps, 'clock' | 'forms'> & { uses: Pick<Uses, 'hold'> };

const referencesOf = (rules: readonly StartRule[]) => rules.flatMap(({ when }) => referencesOfCondition(when));

/** Which flow a form goes through when it is launched. */
export const createStartRulesService = ({ clock, forms, uses }: Deps) => {
  const requireForm = async (db: Db, id: string) => {
    const form = await forms.published(db, id);
    if (form === undefined) throw new AppError(visualdevErrors.not_found);
    return form;
  };
  const warningsOf = async (db: Db, formId: string, rules: readonly StartRule[], usualId: string) => {
    const inUse = new Set((await startStore.flowsOf(db, formId)).filter(isInUse).map(({ id }) => id));
    return startRuleWarnings(rules, usualId, (id) => inUse.has(id));
  };

  return {
    get: async (actor: Actor, formId: string) => {
      const form = await requireForm(actor.db, formId);
      const [{ rules, version }, flows] = await Promise.all([
        startStore.find(actor.db, formId),
        startStore.flowsOf(actor.db, formId),
      ]);
      const usualFlowId = (await forms.usualFlow(actor.db, formId)) ?? '';
      return {
        formId,
        formName: form.fullName,
        usualFlowId,
        flows: flows.map((flow) => ({
          id: flow.id,
          fullName: nameOfFlow(flow, actor.language),
          isInUse: isInUse(flow),
        })),
        rules: rules.map(({ flowId, when }) => ({ flowId, when: when as unknown as Record<string, unknown> })),
        warnings: await warningsOf(actor.db, formId, rules, usualFlowId),
        version,
      };
    },

    save: async (actor: Actor, formId: string, body: BodyOf<typeof saveStartRules>) => {
      const { usualFlowId, version } = body;
      const form = await requireForm(actor.db, formId);
      const parsed = StartRules.safeParse(body.rules);
      const wrong = (at: number, problem: string): AppError =>
        new AppError(startRuleErrors.condition_wrong, { at: at + 1, problem }, [
          { path: `rules.${at}.when`, message: problem },
        ]);
      if (!parsed.success) throw wrong(Number(parsed.error.issues[0]?.path[0] ?? 0), '');
      const rules = parsed.data;
      const fields = flowFieldsOf(form.document);
      const [first] = startRuleProblems(rules, fields);
      if (first) throw wrong(first.at, problemText(first.problem, fields, actor.language));
      return inTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const flows = await startStore.flowsOf(tx, formId);
        const usual = flows.find(({ id }) => id === usualFlowId);
        if (!usual || !isInUse(usual))
          throw new AppError(startRuleErrors.usual_not_in_use, {}, [{ path: 'usualFlowId', message: '' }]);
        const unknown = rules.findIndex(({ flowId }) => !flows.some(({ id }) => id === flowId));
        if (unknown >= 0)
          throw new AppError(startRuleErrors.flow_unknown, {}, [{ path: `rules.${unknown}.flowId`, message: '' }]);
        const before = await startStore.find(tx, formId);
        await uses.hold(tx, actor, referencesOf(rules), referencesOf(before.rules));
        if (!(await startStore.save(tx, formId, { rules, version, by: actor.userId, now: clock.now() })))
          throw new AppError(commonErrors.stale);
        const usualBefore = await forms.usualFlow(tx, formId);
        if (usualBefore !== usualFlowId) await forms.attachFlow(unit, formId, usualFlowId);
        await audit(tx, actor, {
          area: 'workflow.start',
          action: 'update',
          id: formId,
          name: form.fullName,
          before: { usualFlowId: usualBefore ?? null, rules: before.rules },
          after: { usualFlowId, rules },
        });
        return { version: version + 1, warnings: await warningsOf(tx, formId, rules, usualFlowId) };
      });
    },
  };
};
export type StartRulesService = ReturnType<typeof createStartRulesService>;
