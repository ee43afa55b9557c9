import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Entrust, EntrustInput } from '@qiaoban/contracts/workflow/entrust.contract';
import { entrustErrors } from '@qiaoban/contracts/workflow/entrust.contract';
import { mayStart } from '@qiaoban/flow/people/may-start';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import type { HandleInstance } from '../instance/handle-instance';
import { flowStore } from '../engine/flow.store';
import { launchableForms } from '../start/launchable.rules';
import { nameOfFlow } from '../engine/flow.rules';
import type { WorkflowDeps } from '../workflow.deps';
import { clash, closesCycle, launchableFor, stateAt } from './entrust.rules';
import type { Span } from './entrust.rules';
import { entrustStore, spanOf } from './entrust.store';
import type { createEntrusts } from './entrusts';

type Deps = WorkflowDeps & { entrusts: ReturnType<typeof createEntrusts>; handle: Pick<HandleInstance, 'transferIn'> };
type Rows = Awaited<ReturnType<typeof entrustStore.listFor>>;

const wrong = (error: (typeof entrustErrors)[keyof typeof entrustErrors], path: string): never => {
  throw new AppError(error, {}, [{ path, message: '' }]);
};

/** Standing entrusts of one's own approvals and launches. */
export const createEntrustService = ({ clock, documents, entrusts, handle, people }: Deps) => {
  const shown = async (actor: Actor, rows: Rows): Promise<Entrust[]> => {
    const now = clock.now();
    const ids = [...new Set(rows.flatMap((row) => row.flow_ids))];
    const flows = await entrustStore.flowNames(actor.db, ids);
    const flowName = new Map(flows.map((flow) => [flow.id, nameOfFlow(flow, actor.language)]));
    const names = await people.names(
      actor.db,
      rows.flatMap((row) => [row.user_id, row.to_user_id]),
    );
    return rows.map((row) => ({
      id: row.id,
      userId: row.user_id,
      userName: names.get(row.user_id) ?? '',
      toUserId: row.to_user_id,
      toUserName: names.get(row.to_user_id) ?? '',
      flowIds: row.flow_ids,
      kinds: row.kinds,
      flowNames: row.flow_ids.flatMap((id) => flowName.get(id) ?? []),
      startTime: row.start_time,
      endTime: row.end_time,
      state: stateAt(spanOf(row), now),
      description: row.description,
      version: row.version,
    }));
  };

  const check = async (unit: Unit, span: Span, exceptId = ''): Promise<void> => {
    if (span.toUserId === span.userId) wrong(entrustErrors.to_self, 'toUserId');
    if (span.end <= span.start) wrong(entrustErrors.ends_before, 'endTime');
    if (span.end <= clock.now()) wrong(entrustErrors.in_the_past, 'endTime');
    const initiator = await people.answer(unit.tx, [{ key: 'to', ask: { kind: 'users', ids: [span.toUserId] } }]);
    if (initiator['to']?.length !== 1) wrong(entrustErrors.user_unknown, 'toUserId');
    const known = await entrustStore.current(unit.tx, clock.now(), exceptId);
    if (known.some((other) => other.userId === span.userId && clash(other, span)))
      wrong(entrustErrors.overlaps, 'startTime');
    if (closesCycle(span, known)) wrong(entrustErrors.closes_circle, 'toUserId');
  };

  /** What waits for the person already; a task that the other is asked for already stays where it is. */
  const handOver = async (
    unit: Unit,
    actor: Actor,
    span: Span,
    isAsked: boolean,
  ): Promise<{ moved: number; kept: number }> => {
    if (!isAsked || !span.kinds.includes('approve')) return { moved: 0, kept: 0 };
    const ids = await entrustStore.openTasks(unit.tx, span.userId, span.flowIds);
    let moved = 0;
    // one that begins later leaves what waits today
    if (span.start <= clock.now())
      for (const id of ids) if (await handle.transferIn(unit, actor, id, span.toUserId)) moved += 1;
    return { moved, kept: ids.length - moved };
  };

  const spanIn = ({ userId }: Actor, input: EntrustInput): Span => ({
    userId,
    toUserId: input.toUserId,
    flowIds: [...new Set(input.flowIds)],
    kinds: [...new Set(input.kinds)],
    start: input.startTime,
    end: input.endTime,
  });
  const findOwn = async (unit: Unit, actor: Actor, id: string) => {
    const row = await entrustStore.find(unit.tx, id);
    if (row?.user_id !== actor.userId) throw new AppError(entrustErrors.not_found);
    return row;
  };
  const nameOf = async (unit: Unit, userId: string): Promise<string> =>
    (await people.names(unit.tx, [userId])).get(userId) ?? userId;

  return {
    list: async (actor: Actor) => {
      const all = await shown(actor, await entrustStore.listFor(actor.db, actor.userId));
      return {
        mine: all.filter((each) => each.userId === actor.userId),
        toMe: all.filter((each) => each.userId !== actor.userId),
      };
    },

    flows: async (actor: Actor) => ({
      list: (await entrustStore.flowsInUse(actor.db)).map((flow) => ({
        id: flow.id,
        fullName: nameOfFlow(flow, actor.language),
      })),
    }),

    launchable: async (actor: Actor) => {
      const names = launchableFor(await entrustStore.current(actor.db, clock.now()), actor.userId, clock.now());
      if (names.size === 0) return { list: [] };
      const flows = await flowStore.inUse(actor.db);
      const keyOf = (flow: (typeof flows)[number]) => ({ flowId: flow.id, number: flow.number });
      const documentOf = await documents.readable(actor.db, actor.tenant, flows.map(keyOf));
      const known = await people.names(actor.db, [...names.keys()]);
      const list = [];
      for (const [id, flowIds] of names) {
        const { facts } = await people.initiator(actor.db, id);
        const admits = (flow: (typeof flows)[number]): boolean => {
          const document = documentOf(keyOf(flow));
          return document !== undefined && mayStart(document, facts);
        };
        const open = launchableForms(flows, admits).filter((flow) => flowIds.length === 0 || flowIds.includes(flow.id));
        list.push({
          id,
          fullName: known.get(id) ?? '',
          flows: open.map((flow) => ({
            id: flow.id,
            fullName: nameOfFlow(flow, actor.language),
            enCode: flow.en_code,
            category: flow.category,
            icon: flow.icon,
            iconBackground: flow.icon_background,
          })),
        });
      }
      return { list };
    },

    create: (actor: Actor, input: EntrustInput) =>
      inTransaction(actor.db, async (unit) => {
        const span = spanIn(actor, input);
        await entrustStore.lockAll(unit.tx);
        await check(unit, span);
        const id = newId();
        await entrustStore.insert(unit.tx, id, span, input.description);
        const handed = await handOver(unit, actor, span, input.handOver);
        const name = await nameOf(unit, span.toUserId);
        await audit(unit.tx, actor, { area: 'workflow.entrust', action: 'create', id, name, after: span });
        unit.afterCommit(() => entrusts.forget(actor.tenant));
        return { id, ...handed };
      }),

    update: (actor: Actor, id: string, { version, ...input }: EntrustInput & { version: number }) =>
      inTransaction(actor.db, async (unit) => {
        const span = spanIn(actor, input);
        await entrustStore.lockAll(unit.tx);
        const before = await findOwn(unit, actor, id);
        if (stateAt(spanOf(before), clock.now()) === 'over') throw new AppError(entrustErrors.is_over);
        await check(unit, span, id);
        if (!(await entrustStore.update(unit.tx, id, version, span, input.description)))
          throw new AppError(commonErrors.stale);
        const handed = await handOver(unit, actor, span, input.handOver);
        const name = await nameOf(unit, span.toUserId);
        const change = { before: spanOf(before), after: span };
        await audit(unit.tx, actor, { area: 'workflow.entrust', action: 'update', id, name, ...change });
        unit.afterCommit(() => entrusts.forget(actor.tenant));
        return { id, ...handed };
      }),

    end: (actor: Actor, id: string) =>
      inTransaction(actor.db, async (unit) => {
        const row = await findOwn(unit, actor, id);
        const state = stateAt(spanOf(row), clock.now());
        // what was in force stays in the list as something that was; what never was, or is long over, goes
        if (state === 'active') await entrustStore.end(unit.tx, id, clock.now());
        else await entrustStore.remove(unit.tx, id);
        const name = await nameOf(unit, row.to_user_id);
        await audit(unit.tx, actor, { area: 'workflow.entrust', action: 'end', id, name, before: spanOf(row) });
        unit.afterCommit(() => entrusts.forget(actor.tenant));
      }),
  };
};
export type EntrustService = ReturnType<typeof createEntrustService>;
