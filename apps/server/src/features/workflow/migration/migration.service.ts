import { joinNames } from '@qiaoban/contracts/languages';
import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import { migrationErrors } from '@qiaoban/contracts/workflow/migration.contract';
import type { MigratedRow } from '@qiaoban/contracts/workflow/migration.contract';
import type { FlowDocument } from '@qiaoban/flow/model/document';
import { inReadingOrder } from '@qiaoban/flow/model/tree';
import { definitionOf } from '@qiaoban/flow/registry';
import {
  isMigratable,
  keptMoves,
  lostPlaces,
  migrated,
  migrationProblems,
  planMigration,
} from '@qiaoban/flow/route/migration';
import type { Move } from '@qiaoban/flow/engine/events';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import { currentNodes } from '@qiaoban/flow/engine/state';
import type { Db } from '#platform/database/database';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import { audit } from '#core/log';
import { flowStore } from '../engine/flow.store';
import { instanceStore } from '../instance/instance.store';
import type { InstanceRow } from '../instance/instance.store';
import { nodeNameIn } from '../instance/instance-view.rules';
import type { PerformEvent } from '../instance/perform-event';
import { announceInstance } from '../instance/perform-event';
import type { ReadValues } from '../instance/read-values';
import type { WorkflowDeps } from '../workflow.deps';
import { initiatorName } from '../system-writer';
import { migrationStore } from './migration.store';
import type { MigratedInstance } from './migration.table';

type Deps = WorkflowDeps & { perform: PerformEvent; readValues: ReadValues };
type Moves = Readonly<Record<string, string>>;

const mayStayAt = (document: FlowDocument, nodeId: string): boolean => {
  const node = document.nodes[nodeId];
  const { stands, isFork } = node ? definitionOf(node.type) : { stands: undefined, isFork: false };
  return stands === 'step' && !isFork && node?.hookOf === undefined;
};

const movesOf = ({ moves, movedFrom }: MigratedInstance): Move[] =>
  moves ?? (movedFrom ? [{ instead: movedFrom, toNodeId: movedFrom }] : []);

/** Running instances go over to the version in use: with a preview, all or none, and a way back. */
export const createMigrationService = (deps: Deps) => {
  const { clock, documents, people, perform, readValues } = deps;

  const flowInUse = async (db: Db, id: string) => {
    const flow = await flowStore.find(db, id);
    if (flow === undefined) throw new AppError(workflowErrors.not_found);
    if (flow.published_version === 0) throw new AppError(workflowErrors.not_published);
    return flow;
  };
  const versionOf = (db: Db, actor: Actor, flowId: string, number: number) =>
    documents.of(db, actor.tenant, { flowId, number });

  const take = async (unit: Unit, actor: Actor, row: InstanceRow, flowVersion: number, state: InstanceState) => {
    const sequence = row.state.historyCount + 1;
    const entry = { sequence, round: state.round, kind: 'migrated', at: clock.now(), actorId: actor.userId } as const;
    const next = { ...state, historyCount: sequence };
    await migrationStore.take(unit.tx, row.id, { flowVersion, state: next, entry });
    announceInstance(unit, deps, actor.tenant, next, actor.userId);
    return { ...row, flow_version: flowVersion, state: next, version: row.version + 1 };
  };

  const jump = async (
    unit: Unit,
    actor: Actor,
    row: InstanceRow,
    document: FlowDocument,
    [first, ...also]: readonly Move[],
  ) => {
    if (first === undefined) return;
    const { values, kinds } = await readValues(unit, row, document);
    const event = {
      kind: 'jump' as const,
      actor: { userId: actor.userId, isMonitor: true },
      at: clock.now(),
      values,
      ...first,
      also,
    };
    await perform(unit, actor, row, { document, kinds, event, recordStatus: row.status });
  };

  const preview = async (actor: Actor, flowId: string, moves: Moves) => {
    const { db, language } = actor;
    const flow = await flowInUse(db, flowId);
    const to = await versionOf(db, actor, flowId, flow.published_version);
    const { ids, total } = await migrationStore.waiting(db, flowId, flow.published_version);
    const lost = new Map<string, string>();
    const list: MigratedRow[] = [];
    for (const id of ids) {
      const row = await instanceStore.find(db, id);
      if (row === undefined || !isMigratable(row.state)) continue;
      const from = await versionOf(db, actor, flowId, row.flow_version);
      const places = lostPlaces(from, migrationProblems(from, to, row.state));
      const plan = planMigration(to, row.state, places, moves);
      const nameIn = nodeNameIn(from, language);
      for (const { nodeId } of places) lost.set(nodeId, nameIn(nodeId));
      const standsAt = currentNodes(row.state);
      const targets = plan.outcome === 'moves' ? plan.moves.map(({ toNodeId }) => toNodeId) : [];
      list.push({
        id,
        title: row.title,
        userName: initiatorName(row.starter_name, language),
        fromVersion: row.flow_version,
        // what was sent back waits at its start
        steps: joinNames((standsAt.length > 0 ? standsAt : [from.root]).map(nameIn), language),
        outcome: plan.outcome,
        toStep: joinNames([...new Set(targets)].map(nodeNameIn(to, language)), language),
        problem: plan.outcome === 'stays' ? '' : plan.problem,
      });
    }
    const nameTo = nodeNameIn(to, language);
    return {
      toVersion: flow.published_version,
      list,
      rest: Math.max(0, total - ids.length),
      lost: [...lost].map(([nodeId, name]) => ({ nodeId, name })),
      targets: inReadingOrder(to)
        .filter(({ id }) => mayStayAt(to, id) && id !== to.root)
        .map(({ id }) => ({ nodeId: id, name: nameTo(id) })),
    };
  };

  const migrate = (actor: Actor, flowId: string, { moves, toVersion }: { moves: Moves; toVersion: number }) =>
    inTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      const flow = await flowStore.lock(tx, flowId);
      if (flow === undefined) throw new AppError(workflowErrors.not_found);
      const to = await versionOf(tx, actor, flowId, flow.published_version);
      if (Object.values(moves).some((id) => !mayStayAt(to, id))) throw new AppError(migrationErrors.bad_target);
      const { ids } = await migrationStore.waiting(tx, flowId, flow.published_version);
      if (ids.length === 0 || flow.published_version !== toVersion) throw new AppError(migrationErrors.nothing);
      const taken: MigratedInstance[] = [];
      let blocked = 0;
      for (const id of ids) {
        const row = await instanceStore.lock(tx, id);
        if (row === undefined || !isMigratable(row.state)) continue;
        const from = await versionOf(tx, actor, flowId, row.flow_version);
        const plan = planMigration(to, row.state, lostPlaces(from, migrationProblems(from, to, row.state)), moves);
        if (plan.outcome === 'blocked') blocked += 1;
        if (blocked > 0) continue;
        const next = await take(unit, actor, row, toVersion, migrated(to, row.state));
        const moved = plan.outcome === 'moves' ? plan.moves : [];
        await jump(unit, actor, next, to, moved);
        taken.push({
          id,
          fromVersion: row.flow_version,
          version: await migrationStore.versionOf(tx, id),
          moves: keptMoves(from, row.state, moved),
          passed: row.state.passed,
        });
      }
      if (blocked > 0) throw new AppError(migrationErrors.blocked, { count: blocked });
      const id = newId();
      await migrationStore.insert(
        tx,
        { id, flow_id: flowId, to_version: toVersion, by_id: actor.userId },
        clock.now(),
        taken,
      );
      const after = { toVersion, instances: taken.length, moves };
      await audit(tx, actor, { area: 'workflow.flow', action: 'migrate', id: flowId, name: flow.full_name, after });
      return { id, count: taken.length };
    });

  const undo = (actor: Actor, migrationId: string) =>
    inTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      const migration = await migrationStore.lock(tx, migrationId);
      if (migration === undefined) throw new AppError(migrationErrors.not_found);
      if (migration.undone_at !== null) throw new AppError(migrationErrors.undone);
      let goneOn = 0;
      for (const each of migration.instances) {
        const row = await instanceStore.lock(tx, each.id);
        // what was deleted since needs no way back
        if (row === undefined) continue;
        if (row.version !== each.version) goneOn += 1;
        if (goneOn > 0) continue;
        const document = await versionOf(tx, actor, migration.flow_id, each.fromVersion);
        const moves = movesOf(each);
        const passed = moves.length === 0 ? each.passed : migrated(document, row.state).passed;
        const next = await take(unit, actor, row, each.fromVersion, { ...row.state, passed });
        const back = moves.map(({ instead, toNodeId }) => ({ instead: toNodeId, toNodeId: instead }));
        await jump(unit, actor, next, document, back);
      }
      if (goneOn > 0) throw new AppError(migrationErrors.moved_on, { count: goneOn });
      await migrationStore.undone(tx, migrationId, clock.now());
      const { flow_id: id } = migration;
      await audit(tx, actor, { area: 'workflow.flow', action: 'undo migration', id, name: migrationId });
      return { count: migration.instances.length };
    });

  const list = async (actor: Actor, flowId: string) => {
    const rows = await migrationStore.list(actor.db, flowId);
    const names = await people.names(
      actor.db,
      rows.map(({ by_id }) => by_id),
    );
    return {
      list: rows.map((row) => ({
        id: row.id,
        at: row.at,
        userName: names.get(row.by_id) ?? '',
        toVersion: row.to_version,
        count: row.count,
        isUndone: row.undone_at !== null,
      })),
    };
  };

  return { preview, migrate, undo, list };
};
export type MigrationService = ReturnType<typeof createMigrationService>;
