import type { Reason } from '@qiaoban/contracts/permission/rights-tools.contract';
import { isInForce } from '../permission.reads';
import type { GrantSource } from '../permission.reads';

type Facts = {
  isAdministrator: boolean;
  isPersonInUse: boolean;
  isMenuInUse: boolean;
  /** Asked for is the menu itself, or something of a menu that is under permission. */
  isLimited: boolean;
  /** Every grant of the menu to the person, in force or not; the same of the thing. */
  ofMenu: readonly GrantSource[];
  ofThing: readonly GrantSource[];
  isMenu: boolean;
  now: number;
};
type Verdict = {
  allowed: boolean;
  reason: Reason;
  from: GrantSource[];
  other: GrantSource[];
  lacks: ('menu' | 'thing')[];
};

const idle = (grants: readonly GrantSource[], now: number): Reason => {
  if (grants.some(({ valid_from }) => valid_from !== null && valid_from > now)) return 'not_yet';
  return grants.length > 0 ? 'expired' : 'not_granted';
};

/** May the person use the menu, or the button, column or field of a menu, and which grants decide? */
export const decide = (facts: Facts): Verdict => {
  const { ofMenu, ofThing, isMenu, now } = facts;
  const now_ = (grants: readonly GrantSource[]): GrantSource[] => grants.filter((grant) => isInForce(grant, now));
  const later = (grants: readonly GrantSource[]): GrantSource[] => grants.filter((grant) => !isInForce(grant, now));
  const verdict = (reason: Reason, part: Partial<Verdict> = {}): Verdict => ({
    allowed: ['administrator', 'granted', 'free'].includes(reason),
    reason,
    from: [],
    other: [],
    lacks: [],
    ...part,
  });
  if (!facts.isPersonInUse) return verdict('user_disabled');
  if (!facts.isMenuInUse) return verdict('menu_disabled');
  if (facts.isAdministrator) return verdict('administrator');
  const menuNow = now_(ofMenu);
  const needsThing = !isMenu && facts.isLimited;
  const thingNow = now_(ofThing);
  if (menuNow.length === 0) {
    const lacks: Verdict['lacks'] = needsThing && thingNow.length === 0 ? ['menu', 'thing'] : ['menu'];
    const reason = idle(ofMenu, now);
    return verdict(reason === 'not_granted' && !isMenu ? 'menu_missing' : reason, {
      from: needsThing ? thingNow : [],
      other: [...later(ofMenu), ...(needsThing ? later(ofThing) : [])],
      lacks,
    });
  }
  if (!needsThing) return verdict(isMenu ? 'granted' : 'free', { from: menuNow, other: isMenu ? later(ofMenu) : [] });
  if (thingNow.length > 0) return verdict('granted', { from: thingNow, other: later(ofThing) });
  return verdict(idle(ofThing, now), { other: later(ofThing), lacks: ['thing'] });
};
