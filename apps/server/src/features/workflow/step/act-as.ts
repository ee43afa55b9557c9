import { AppError } from '@qiaoban/contracts/errors';
import { workflowErrors } from '@qiaoban/contracts/workflow/engine.contract';
import type { StepIdentity } from '@qiaoban/flow/model/step-identity';
import { SYSTEM } from '@qiaoban/flow/engine/events';
import type { InstanceState } from '@qiaoban/flow/engine/state';
import { programActor } from '#core/permission';
import type { ActorOf } from '#core/permission';
import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';
import { lastApproverOf } from './step-scope';

type At = { db: Db; tenant: string; row: { starter_id: string; state: InstanceState } };

const userIdOf = (identity: StepIdentity, { row }: At): string => {
  if (identity.kind === 'user') return identity.userId;
  return identity.kind === 'lastApprover' ? lastApproverOf(row.state) : row.starter_id;
};

/** The person in whose name a step works, with the rights of today. Throws workflow.step_nobody. */
export const createActAs =
  (actorOf: ActorOf) =>
  async (identity: StepIdentity, at: At): Promise<Actor> => {
    if (identity.kind === 'system') return programActor(at.db, at.tenant, SYSTEM);
    const actor = await actorOf(at.db, at.tenant, userIdOf(identity, at));
    if (actor === undefined) throw new AppError(workflowErrors.step_nobody);
    return actor;
  };
export type ActAs = ReturnType<typeof createActAs>;
