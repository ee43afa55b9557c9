import { sql } from 'kysely';
import '@qiaoban/contracts/directory/leaving.texts';
import { AppError } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import type { HistoryEntry } from '@qiaoban/flow/engine/effects';
import { InstanceStatus, openTasks } from '@qiaoban/flow/engine/state';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import type { Db, Tx } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { audit } from '#core/log';
import type { HandoverPart } from '#core/directory';
import type { WorkflowDeps } from '../workflow.deps';
import { instanceStore } from './instance.store';
import type { InstanceRow } from './instance.store';
import { announceInstance } from './perform-event';
import type { PerformEvent } from './perform-event';

type Deps = WorkflowDeps & { perform: PerformEvent };

const count = async (db: Db, what: ReturnType<typeof sql>): Promise<number> =>
  (await sql<{ n: number }>`select count(*) as n from ${what}`.execute(db)).rows[0]!.n;
const idsOf = async (tx: Tx, what: ReturnType<typeof sql>): Promise<string[]> =>
  (await sql<{ id: string }>`${what}`.execute(tx)).rows.map((row) => row.id);

/** Whoever leaves hands over whatever a node allows, also to the one who started the instance. */
const withoutLimits = (document: FlowDocument): FlowDocument => ({
  ...document,
  nodes: Object.fromEntries(
    Object.entries(document.nodes).map(([id, node]) =>
      'operations' in node.props
        ? [
            id,
            {
              ...node,
              props: {
                ...node.props,
                approverIsStarter: 'self',
                operations: { ...node.props.operations, transfer: true },
              },
            },
          ]
        : [id, node],
    ),
  ) as FlowDocument['nodes'],
});

/** People of an "in order" node who have yet to be asked: the successor in place of the leaver, once. */
const withSuccessor = (state: InstanceState, from: string, to: string): InstanceState => ({
  ...state,
  tokens: state.tokens.map((token) => {
    if (!token.queue.includes(from)) return token;
    const isAsked =
      token.queue.includes(to) || openTasks(state).some((task) => task.batch === token.batch && task.userId === to);
    const queue = isAsked ? token.queue.filter((id) => id !== from) : token.queue.map((id) => (id === from ? to : id));
    return { ...token, queue };
  }),
});

/** Running instances in which somebody is asked later. The text is looked for first: states are long and few name the person. */
const queuedIn = (userId: string) => sql`flow_case c where c.status = ${InstanceStatus.waiting}
  and exists (select 1 from jsonb_array_elements(c.state -> 'tokens') t where t -> 'queue' ? ${userId})`;
const openTasksOf = (userId: string) => sql`flow_task where user_id = ${userId} and status = 'open'`;
const draftsOf = (userId: string) => sql`flow_case where starter_id = ${userId} and status = ${InstanceStatus.draft}`;
/** Not yet at their end: whoever takes over sends them in again, withdraws or reminds. */
const startedBy = (userId: string) => sql`flow_case where starter_id = ${userId} and (
  status in (${InstanceStatus.waiting}, ${InstanceStatus.revoked})
  or (status = ${InstanceStatus.rejected} and not coalesce((state ->> 'isClosed')::boolean, false)))`;

/** What somebody who leaves has in hand of approvals; added to the directory's leaving at composition. */
export const createHandOver = (deps: Deps): readonly HandoverPart[] => {
  const { clock, documents, people, perform } = deps;

  /** One open task goes to the successor, or to an administrator when the successor is asked there already. */
  const moveTask = async (unit: Unit, actor: Actor, from: string, to: string, taskId: string): Promise<void> => {
    const row = await instanceStore.lockByTask(unit.tx, taskId, from);
    if (row === undefined) return;
    const document = await documents.of(unit.tx, actor.tenant, { flowId: row.flow_id, number: row.flow_version });
    const candidates = [to, ...(await people.administrators(unit.tx, actor.tenant))].filter((id) => id !== from);
    const comment = translate(actor.language, 'leaving.reason');
    for (const [at, toUserId] of candidates.entries()) {
      const event = { kind: 'transfer', actor: { userId: from }, at: clock.now(), taskId, toUserId, comment } as const;
      try {
        await perform(unit, actor, row, {
          document: withoutLimits(document),
          kinds: {},
          event,
          recordStatus: row.status,
        });
        return;
      } catch (error) {
        // refused by the engine before anything was written
        const isAsked = error instanceof AppError && error.code === 'flow.already_asked';
        if (!isAsked || at === candidates.length - 1) throw error;
      }
    }
  };

  const moveQueued = async (unit: Unit, from: string, to: string): Promise<void> => {
    for (const id of await idsOf(unit.tx, sql`select c.id from ${queuedIn(from)} order by c.id`)) {
      const row = await instanceStore.lock(unit.tx, id);
      if (row === undefined) continue;
      const state = withSuccessor(row.state, from, to);
      await sql`update flow_case set state = ${JSON.stringify(state)}::jsonb, version = version + 1
        where id = ${id}`.execute(unit.tx);
    }
  };

  const nameOf = async (tx: Tx, userId: string): Promise<string> =>
    (await people.names(tx, [userId])).get(userId) ?? userId;

  /** The successor stands where the initiator stood; the history keeps who began, and says who took over. */
  const moveInstance = async (unit: Unit, actor: Actor, row: InstanceRow, from: string, to: string): Promise<void> => {
    const { tx } = unit;
    const comment = translate(actor.language, 'leaving.reason');
    const isDraft = row.status === InstanceStatus.draft;
    const sequence = row.state.historyCount + 1;
    const state: InstanceState = {
      ...row.state,
      starter: { ...row.state.starter, userId: to },
      historyCount: isDraft ? row.state.historyCount : sequence,
    };
    const at = clock.now();
    await sql`update flow_case set starter_id = ${to}, starter_name = ${await nameOf(tx, to)},
      state = ${JSON.stringify(state)}::jsonb, version = version + 1 where id = ${row.id}`.execute(tx);
    if (!isDraft) {
      const event: HistoryEntry = {
        sequence,
        round: row.state.round,
        kind: 'transferred',
        at,
        actorId: from,
        userIds: [to],
        opinion: comment,
      };
      await tx
        .insertInto('flow_history')
        .values({ case_id: row.id, sequence, at: new Date(at), event: JSON.stringify(event) })
        .execute();
    }
    const change = { before: { starterId: from }, after: { starterId: to } };
    await audit(tx, actor, { area: 'workflow.case', action: 'handOver', id: row.id, name: row.title, ...change });
    announceInstance(unit, deps, actor.tenant, state, actor.userId);
  };

  const moveInstances = async (unit: Unit, actor: Actor, from: string, to: string, what: ReturnType<typeof sql>) => {
    const ids = await idsOf(unit.tx, sql`select id from ${what} order by id`);
    for (const id of ids) {
      const row = await instanceStore.lock(unit.tx, id);
      if (row !== undefined) await moveInstance(unit, actor, row, from, to);
    }
    return ids.length;
  };

  const part = (name: string, rest: Pick<HandoverPart, 'count' | 'move'>): HandoverPart => ({
    key: `workflow.${name}`,
    group: 'workflow',
    fullName: (language) => translate(language, `leaving.part_${name}`),
    ...rest,
  });

  return [
    part('todo', {
      count: async (db, userId) => (await count(db, openTasksOf(userId))) + (await count(db, queuedIn(userId))),
      move: async (unit, actor, from, to) => {
        const ids = await idsOf(unit.tx, sql`select id from ${openTasksOf(from)} order by id`);
        for (const id of ids) await moveTask(unit, actor, from, to, id);
        const queued = await count(unit.tx, queuedIn(from));
        await moveQueued(unit, from, to);
        return ids.length + queued;
      },
    }),
    part('drafts', {
      count: (db, userId) => count(db, draftsOf(userId)),
      move: (unit, actor, from, to) => moveInstances(unit, actor, from, to, draftsOf(from)),
    }),
    part('started', {
      count: (db, userId) => count(db, startedBy(userId)),
      move: (unit, actor, from, to) => moveInstances(unit, actor, from, to, startedBy(from)),
    }),
  ];
};
