import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { textIn } from '@qiaoban/contracts/languages';
import type { BodyOf } from '@qiaoban/contracts/route';
import type { previewRoute as previewContract } from '@qiaoban/contracts/workflow/preview.contract';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { checkRecord } from '@qiaoban/form/check-record';
import type { FormDocument } from '@qiaoban/form/document';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { formRightsAt, isSeenWith } from '@qiaoban/flow/rules/form-rights';
import type { FormRights } from '@qiaoban/flow/rules/form-rights';
import { taskRulesOf } from '@qiaoban/flow/model/document';
import { precedes } from '@qiaoban/flow/model/tree';
import { mayStart } from '@qiaoban/flow/people/may-start';
import type { Preview, PreviewStep } from '@qiaoban/flow/route/simulate';
import { flowText } from '@qiaoban/flow/texts';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { flowStore } from '../engine/flow.store';
import { nameOfFlow } from '../engine/flow.rules';
import type { MayLaunch } from '../entrust/entrusts';
import { describeCondition } from '../start/describe-condition';
import type { ChosenStart, FindStart } from '../start/find-start';
import { initiators } from '@qiaoban/flow/engine/state';
import type { AskFurther } from '../further/ask-further';
import { conditionKinds } from '../engine/form-fields';
import { refusalOf } from '../refusal';
import { previewWith } from '../people/preview-with';
import type { WorkflowDeps } from '../workflow.deps';
import { choiceAt } from './ahead.rules';
import { everyRight } from './instance-form.rules';
import { beforeAnyRow } from './row-owners';
import { instanceStore } from './instance.store';

const noteOf = (step: PreviewStep, nodeTitle: string, language: Language): string => {
  if (step.isBlocked) return flowText(language, 'flow.nobody_to_ask', { node: nodeTitle });
  if (step.isToPick) return flowText(language, 'flow.pick_missing', { node: nodeTitle });
  return step.reason ? flowText(language, `flow.reason.${step.reason}`) : '';
};

/** Is somebody asked on the way to the node? */
const hasTaskBefore = (document: FlowDocument, { steps }: Preview, nodeId: string): boolean =>
  steps.some((step) => taskRulesOf(document.nodes[step.nodeId]) && precedes(document, step.nodeId, nodeId));

/** Manual forks that come before anybody is asked: the initiator decides them. */
const choicesOf = (document: FlowDocument, preview: Preview, language: Language) =>
  preview.forks
    .filter((id) => !hasTaskBefore(document, preview, id))
    .flatMap((id) => choiceAt(document, id, language) ?? []);

type Deps = WorkflowDeps & { launching: MayLaunch; findStart: FindStart; askFurther: AskFurther };

/** Who would be asked if a form were submitted as it is now. Nothing is stored. */
export const createPreviewInstance = (deps: Deps) => {
  const { askFurther, clock, documents, findStart, forms, launching, people, records, timeZone } = deps;
  type Body = BodyOf<typeof previewContract>;

  /** The flow's version and stored record: of an instance of one's own, else what is in use now and nothing. */
  const baseOf = async (actor: Actor, { flowId, caseId: instanceId }: Body) => {
    const { db, tenant, userId } = actor;
    const flow = await flowStore.find(db, flowId);
    if (flow === undefined) throw new AppError(workflowErrors.not_found);
    const row = instanceId === undefined ? undefined : await instanceStore.find(db, instanceId);
    if (
      instanceId !== undefined &&
      (row === undefined || !initiators(row.state).includes(userId) || row.flow_id !== flowId)
    )
      throw new AppError(workflowErrors.case_not_found);
    // what was submitted once keeps its flow and version
    const starting = row && row.status !== 0 ? undefined : await findStart(db, tenant, flowId);
    const document =
      starting?.entry.document ?? (await documents.of(db, tenant, { flowId, number: row?.flow_version ?? 0 }));
    const form = await forms.published(db, flow.form_id);
    if (form === undefined) throw new AppError(workflowErrors.form_not_published);
    const stored = row && (await records.readFor(db, row.form_id, row.record_id));
    return { document, starting, form: form.document, stored, state: row?.state, ownerId: row?.starter_id };
  };

  /** Which of several flows it is, and because of what, as far as this person may know. */
  const flowOf = async (actor: Actor, { flow, rule }: ChosenStart, form: FormDocument, rights: FormRights) => ({
    id: flow.id,
    fullName: nameOfFlow(flow, actor.language),
    reason: rule ? await describeCondition(people, actor, rule.when, form, isSeenWith(rights)) : '',
    isUsual: rule === undefined,
  });

  const picksOf = async (actor: Actor, document: FlowDocument, preview: Preview) => {
    const open = [];
    for (const step of preview.steps) {
      if (step.isBehind) continue;
      const node = document.nodes[step.nodeId];
      const assignee = taskRulesOf(node)?.assignee;
      // before anybody else has acted, the initiator is the one before
      const isFirst = assignee?.kind === 'previousPick' && !hasTaskBefore(document, preview, step.nodeId);
      if (assignee?.kind !== 'starterPick' && !(assignee?.kind === 'previousPick' && isFirst)) continue;
      const { several, range } = assignee;
      const candidates = (await people.candidates(actor.db, range ?? {})) ?? null;
      open.push({ nodeId: step.nodeId, name: textIn(step.title, actor.language), candidates, multiple: several });
    }
    return open;
  };

  return async (actor: Actor, body: Body) => {
    const { db, language, tenant, userId } = actor;
    const { document: opened, starting, form, stored, state, ownerId } = await baseOf(actor, body);
    const { forUserId: wanted = userId } = body;
    const initiatorId = ownerId ?? wanted;
    if (ownerId === undefined) await launching(db, userId, initiatorId, body.flowId);
    const { facts } = await people.initiator(db, initiatorId);
    if (starting ? !starting.admits(facts) : !mayStart(opened, facts)) throw new AppError(workflowErrors.may_not_start);
    const seenRights = formRightsAt(opened, opened.root);
    // as it would be stored: calculated anew, nothing that the initiator may not set; mistakes do not matter yet
    const { record } = checkRecord(form, body.data, {
      now: clock.now(),
      language,
      newId,
      timeZone,
      me: initiatorId,
      ...(facts.departmentId === null ? {} : { myDepartment: facts.departmentId }),
      fieldRights: beforeAnyRow(everyRight(form, seenRights)),
      ...(stored ? { previous: stored.data } : {}),
    });
    const kinds = conditionKinds(form);
    const chosen = starting?.choose({ initiator: facts, values: record, kinds });
    const document = chosen?.document ?? opened;
    const input = {
      initiator: facts,
      values: record,
      kinds,
      further: await askFurther(db, document, body.caseId),
      picks: { ...state?.starterPicks, ...body.picks },
      choices: body.choices,
      administratorIds: await people.administrators(db, tenant),
      ...(state ? { returned: state, variables: state.variables ?? {} } : {}),
    };
    const preview = await previewWith(people, db, document, input);
    if (preview.broken !== undefined)
      throw refusalOf(document, { code: 'flow.condition_broken', nodeId: preview.broken }, language);
    const names = await people.names(
      db,
      preview.steps.flatMap((step) => step.people),
    );
    const ahead = preview.steps.filter(({ isBehind }) => !isBehind);
    const steps = ahead.map((step) => {
      const name = textIn(step.title, language);
      return {
        nodeId: step.nodeId,
        kind: step.type,
        name,
        mode: step.mode ?? '',
        users: step.people.map((id) => ({ id, name: names.get(id) ?? '' })),
        note: noteOf(step, name, language),
        hook: step.hook ?? ('' as const),
        lane: step.lane === document.root ? '' : step.lane,
      };
    });
    return {
      flow: starting?.hasRules && chosen ? await flowOf(actor, chosen, form, seenRights) : null,
      steps,
      picksNeeded: await picksOf(actor, document, preview),
      choicesNeeded: choicesOf(document, preview, language),
    };
  };
};
export type PreviewInstance = ReturnType<typeof createPreviewInstance>;
