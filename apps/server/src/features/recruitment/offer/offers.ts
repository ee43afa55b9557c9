import { AppError } from '@qiaoban/contracts/errors';
import { recruitmentErrors } from '@qiaoban/contracts/recruitment/recruitment.errors';
import { startInstance } from '@qiaoban/contracts/workflow/instance.contract';
import { InstanceStatus } from '@qiaoban/flow/engine/state';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import { asOneTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Ask } from '#platform/http/ask';
import type { Actor } from '#platform/http/caller';
import { flowsInUse } from '../../workflow';
import type { InstanceDeleted, InstanceMoved } from '../../workflow';
import type { Visualdev } from '../../visualdev';
import { holdCandidate, refuseRemoved } from '../candidate/candidate.service';
import { NO_OFFER, candidateStore, codeOf } from '../candidate/candidate.store';
import { postStore } from '../post/post.store';

/** Code of the form of an offer, and its fields. */
const OFFER_FORM = 'recruitOffer';
type Deps = { clock: Clock; ask: Ask; config: { timeZone: string }; records: Pick<Visualdev['records'], 'readFor'> };
type Offer = { salary: number; day: string; probation: number; remark: string };

/** Offers are instances of an ordinary form: sent for approval for a candidate, whose offer is approved when they are. */
export const createOffers = ({ clock, ask, config, records }: Deps) => {
  const dayOf = (value: unknown): string => {
    const at = typeof value === 'number' ? value : Number.NaN;
    return Number.isFinite(at) ? new Intl.DateTimeFormat('sv-SE', { timeZone: config.timeZone }).format(at) : '';
  };
  /** What the record says now: who approves may have changed it. */
  const approve = async ({ tx }: Unit, candidateId: string, { formId, recordId, instanceId }: InstanceDeleted) => {
    const data = (await records.readFor(tx, formId, recordId))?.data ?? {};
    const salary = Number(data['salary']);
    await candidateStore.setOffer(tx, candidateId, {
      state: 'approved',
      instanceId,
      salary: Number.isFinite(salary) ? Math.round(salary) : null,
      day: dayOf(data['firstDay']),
    });
  };
  const takeBack = async ({ tx }: Unit, { instanceId }: InstanceDeleted): Promise<void> => {
    const candidate = await candidateStore.ofOffer(tx, instanceId);
    if (candidate === undefined || candidate.stage === 'hired') return;
    await candidateStore.setOffer(tx, candidate.id, NO_OFFER);
  };

  return {
    start: (actor: Actor, id: string, offer: Offer) =>
      asOneTransaction(actor.db, async (unit) => {
        const { tx } = unit;
        const candidate = await holdCandidate(tx, actor, id);
        refuseRemoved(candidate);
        if (candidate.stage === 'hired') throw new AppError(recruitmentErrors.move_not_allowed);
        if (candidate.offer_state !== 'none') throw new AppError(recruitmentErrors.offer_under_way);
        const [flow] = await flowsInUse(tx, [OFFER_FORM]);
        if (flow === undefined) throw new AppError(recruitmentErrors.no_offer_flow);
        const post = await postStore.find(tx, candidate.post_id);
        const code = codeOf(candidate.number);
        const { salary, day, probation, remark } = offer;
        const data = {
          candidateNo: code,
          candidateName: candidate.full_name,
          postName: post?.fullName ?? '',
          departmentName: post?.departmentName ?? '',
          salary,
          firstDay: Date.parse(`${day}T00:00:00Z`),
          probation,
          remark,
        };
        const started = await ask({ ...actor, db: tx }, startInstance, {
          body: { flowId: flow.flowId, data, status: 0 },
        });
        await candidateStore.setOffer(tx, id, { state: 'waiting', instanceId: started.id, salary, day });
        const { stage: from } = candidate;
        await candidateStore.move(tx, {
          candidateId: id,
          kind: 'offer',
          from,
          to: 'offer',
          by: actor,
          at: clock.now(),
        });
        // a flow without anybody who decides is over at once
        if (started.status === InstanceStatus.adopted)
          await candidateStore.setOffer(tx, id, { state: 'approved', instanceId: started.id, salary, day });
        await audit(tx, actor, { area: 'recruitment.candidate', action: 'offer', id, name: code, after: { day } });
        return { instanceId: started.id };
      }),

    onInstanceMoved: async (unit: Unit, moved: InstanceMoved): Promise<void> => {
      if (moved.formCode !== OFFER_FORM) return;
      const candidate = await candidateStore.ofOffer(unit.tx, moved.instanceId);
      if (candidate === undefined) return;
      if (moved.status === InstanceStatus.adopted) return approve(unit, candidate.id, moved);
      if (moved.status !== InstanceStatus.waiting) return takeBack(unit, moved);
      if (candidate.offer_state === 'approved' && candidate.stage !== 'hired')
        await candidateStore.setOffer(unit.tx, candidate.id, {
          state: 'waiting',
          instanceId: moved.instanceId,
          salary: candidate.offer_salary,
          day: candidate.offer_day,
        });
    },
    onInstanceDeleted: takeBack,
  };
};
export type Offers = ReturnType<typeof createOffers>;
