import { AppError } from '@qiaoban/contracts/errors';
import { permissionErrors } from '@qiaoban/contracts/permission/authority.contract';
import type { NamedObject } from '@qiaoban/contracts/permission/grants';
import type { copyRights } from '@qiaoban/contracts/permission/rights-tools.contract';
import type { BodyOf, ReplyOf } from '@qiaoban/contracts/route';
import type { Clock } from '#platform/clock';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { namedObjects } from '../authority-tree';
import { isNoChange, knownGrants, planAddition, planGrants } from '../authority.rules';
import { targetsOf } from '../delegation';
import type { Delegation } from '../delegation';
import { carryOut, nameOfSubject, refuseNotHeld } from '../grant-writer';
import { grantStore } from '../grant.store';
import { holdingsOf, readAuthorityCatalogue } from '../holdings';
import { inLanguage } from '../menu-names';
import type { PolicyCache } from '../policy-cache';

type Deps = { policies: PolicyCache; delegation: Delegation; clock: Clock };

/** Names that an answer holds for one receiver. */
const SHOWN = 200;

/** Giving the rights of one to others. */
export const createCopyService = ({ policies, delegation, clock }: Deps) => ({
  copy: (actor: Actor, { from, to, mode, preview }: BodyOf<typeof copyRights>): Promise<ReplyOf<typeof copyRights>> =>
    inTransaction(actor.db, async (unit) => {
      const { tx } = unit;
      await nameOfSubject(unit, from);
      const receivers = [...new Map(to.map((each) => [`${each.type} ${each.id}`, each])).values()].toSorted((a, b) =>
        `${a.type} ${a.id}` < `${b.type} ${b.id}` ? -1 : 1,
      );
      if (receivers.some(({ type, id }) => type === from.type && id === from.id))
        throw new AppError(permissionErrors.same_subject);
      const given = await grantStore.read(tx, from.id, from.type);
      const list: ReplyOf<typeof copyRights>['list'] = [];
      let changed = 0;
      for (const subject of receivers) {
        const name = await nameOfSubject(unit, subject);
        if (subject.type === 'User' && (await grantStore.isAdministrator(tx, subject.id)))
          throw new AppError(permissionErrors.administrator);
        await delegation.checkTargets(tx, actor, targetsOf(subject));
        await grantStore.lock(tx, subject);
        const stored = await grantStore.read(tx, subject.id, subject.type);
        const catalogue = await readAuthorityCatalogue(tx, [...given.keys(), ...stored.keys()]);
        const before = knownGrants(stored, catalogue);
        const wish = knownGrants(given, catalogue);
        const holds = await holdingsOf(actor, tx, catalogue, clock.now());
        const plan = mode === 'add' ? planAddition(before, wish, holds) : planGrants(before, wish, holds);
        const shown = inLanguage(catalogue, actor.language);
        refuseNotHeld(plan, shown);
        const named = namedObjects(shown);
        const names = (keys: Iterable<string>): NamedObject[] =>
          [...keys].slice(0, SHOWN).flatMap((key) => named.get(key) ?? []);
        list.push({
          ...subject,
          fullName: name,
          addedCount: plan.put.size,
          removedCount: plan.remove.length,
          added: names(plan.put.keys()),
          removed: names(plan.remove),
        });
        if (isNoChange(plan)) continue;
        changed += 1;
        if (!preview) await carryOut(unit, actor, delegation, { subject, name, before, plan, catalogue });
      }
      if (changed > 0 && !preview) unit.afterCommit(() => policies.changed(actor.tenant));
      return { changed, list };
    }),
});
export type CopyService = ReturnType<typeof createCopyService>;
