import { createUser } from '@qiaoban/contracts/directory/user.contract';
import { AppError } from '@qiaoban/contracts/errors';
import type { hireCandidate } from '@qiaoban/contracts/recruitment/offer.contract';
import { recruitmentErrors } from '@qiaoban/contracts/recruitment/recruitment.errors';
import type { BodyOf } from '@qiaoban/contracts/route';
import { audit } from '#core/log';
import type { Clock } from '#platform/clock';
import { asOneTransaction } from '#platform/database/transaction';
import type { Ask } from '#platform/http/ask';
import type { Actor } from '#platform/http/caller';
import { holdCandidate, refuseRemoved } from '../candidate/candidate.service';
import { candidateStore, codeOf } from '../candidate/candidate.store';
import type { CallOff } from '../interview/call-off';
import { postStore } from '../post/post.store';

const GENDER = { female: 0, male: 1, '': 2 } as const;
type Deps = { clock: Clock; ask: Ask; callOff: CallOff };

/** Takes a candidate on: the account is made by the directory, with the rights that making one asks for; both are stored or neither. */
export const createHireService = ({ clock, ask, callOff }: Deps) => ({
  hire: (actor: Actor, id: string, input: BodyOf<typeof hireCandidate>) =>
    asOneTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      const candidate = await holdCandidate(tx, actor, id);
      refuseRemoved(candidate);
      if (candidate.offer_state !== 'approved' || candidate.stage === 'hired')
        throw new AppError(recruitmentErrors.no_offer);
      const post = (await postStore.hold(tx, candidate.post_id))!;
      const now = clock.now();
      const made = await ask({ ...actor, db: tx }, createUser, {
        body: {
          account: input.account,
          password: input.password,
          realName: candidate.full_name,
          organizeId: input.organizeId,
          positionIds: input.positionIds,
          roleIds: input.roleIds,
          gender: GENDER[candidate.gender],
          mobilePhone: candidate.mobile,
          email: candidate.email,
          entryDate: candidate.offer_day === '' ? now : Date.parse(`${candidate.offer_day}T00:00:00Z`),
        },
      });
      await callOff(unit, actor, id);
      await candidateStore.setHired(tx, id, made.id, now);
      const { stage: from } = candidate;
      await candidateStore.move(tx, { candidateId: id, kind: 'hired', from, to: 'hired', by: actor, at: now });
      const { hired = 0 } = (await postStore.find(tx, post.id)) ?? {};
      const name = codeOf(candidate.number);
      await audit(tx, actor, { area: 'recruitment.candidate', action: 'hire', id, name, after: { userId: made.id } });
      if (hired >= post.wanted && post.state === 'open') {
        await postStore.setState(tx, post.id, 'closed', now);
        const change = { area: 'recruitment.post', action: 'state', id: post.id, name: post.full_name };
        await audit(tx, actor, { ...change, before: { state: 'open' }, after: { state: 'closed' } });
      }
      return { id: made.id };
    }),
});
export type HireService = ReturnType<typeof createHireService>;
