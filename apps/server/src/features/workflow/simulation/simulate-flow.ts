import { AppError } from '@qiaoban/contracts/errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import { translate } from '@qiaoban/contracts/texts';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { simulateFlow } from '@qiaoban/contracts/workflow/simulate.contract';
import { parseFlowDocument } from '@qiaoban/flow/model/document';
import { withHooks } from '@qiaoban/flow/model/with-hooks';
import type { Answers } from '@qiaoban/flow/people/assignee';
import { CHOSEN, turnClock } from '@qiaoban/flow/route/turned-clock';
import type { TurnedLine } from '@qiaoban/flow/route/turned-clock';
import type { Refused } from '@qiaoban/flow/rules/refusals';
import type { Actor } from '#platform/http/caller';
import { conditionKinds } from '../engine/form-fields';
import { flowStore } from '../engine/flow.store';
import { scopeWith } from '../further/ask-further';
import { refusalOf } from '../refusal';
import type { WorkflowDeps } from '../workflow.deps';

// each round answers at least one question of a finite document
const MAX_ROUNDS = 100;

const wireLine = ({ reason, until, toNodeId, branchIds, notice, ...line }: TurnedLine) => ({
  ...line,
  reason: reason ?? '',
  until: until ?? null,
  toNodeId: toNodeId ?? '',
  branchIds: branchIds ?? [],
  notice: notice ?? '',
});

/** A draft, played with a clock that is turned by hand; the directory and the working calendar are the real ones. Reads only. */
export const createSimulateFlow =
  ({ calendars, forms, people }: Pick<WorkflowDeps, 'calendars' | 'forms' | 'people'>) =>
  async (actor: Actor, id: string, body: BodyOf<typeof simulateFlow>) => {
    const { db, language, tenant, userId } = actor;
    const flow = await flowStore.find(db, id);
    if (flow === undefined) throw new AppError(workflowErrors.not_found);
    const parsed = parseFlowDocument(body.flowTemplateJson);
    if (!parsed.ok) throw new AppError(workflowErrors.document_invalid, { detail: '' }, parsed.problems);
    const form = await forms.published(db, flow.form_id);
    if (form === undefined) throw new AppError(workflowErrors.form_not_published);
    const document = withHooks(parsed.document);
    const initiator = { ...body.starter, userId };
    const input = {
      initiator,
      values: body.data,
      kinds: conditionKinds(form.document),
      further: await scopeWith({ forms }, db, document, (formId) => body.furtherData[formId]),
      administratorIds: await people.administrators(db, tenant),
      calendar: await calendars.of(db, tenant, initiator.departmentIds),
      startAt: body.startTime,
    };
    let answers: Answers = {};
    let turned = turnClock(document, { ...input, answers }, body.moves);
    for (let round = 0; turned.needs.length > 0 && round < MAX_ROUNDS; round += 1) {
      answers = { ...answers, ...(await people.answer(db, turned.needs)) };
      turned = turnClock(document, { ...input, answers }, body.moves);
    }
    const textOf = (why: Refused): string => {
      const { code, values } = refusalOf(document, why, language);
      return translate(language, code, values);
    };
    const { lines, now, refused, status, tasks, timers } = turned;
    const ids = [...lines.flatMap((line) => line.userIds), ...tasks.map((task) => task.userId), userId];
    const names = await people.names(
      db,
      ids.filter((each) => each !== CHOSEN),
    );
    return {
      lines: lines.map(wireLine),
      now,
      status,
      tasks: tasks.map((task) => ({ id: task.id, nodeId: task.nodeId, userId: task.userId })),
      timers: timers.map(({ kind, nodeId, at }) => ({ kind, nodeId, at })),
      problem: refused ? textOf(refused) : '',
      names: Object.fromEntries(names),
    };
  };
export type SimulateFlow = ReturnType<typeof createSimulateFlow>;
