import ipaddr from 'ipaddr.js';
import { authErrors } from '@qiaoban/contracts/auth/auth.errors';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { PLATFORM_SCHEMA } from '#platform/database/tenant';
import type { Unit } from '#platform/database/transaction';
import { createTurns } from '#platform/turns';
import type { SecuritySettings } from '../system';
import { guessStore } from './guess.store';
import type { Count, Taken } from './guess.store';

const USE_LOCK_MINUTES = 15;

/** The counter of a person: the same for the sign-in, the locked screen and the change of the password. */
export const personKey = (tenant: string, userId: string): string => `p:${tenant}:${userId}`;

/** A whole network of IPv6 is one address: whoever has one address of it has them all. */
export const networkOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address.kind() === 'ipv4' ? address.toString() : `${address.toNormalizedString().split(':', 4).join(':')}::`;
};

type Door = {
  /** Whose secret it is. */
  account: string;
  ip: string;
  /** Further counters; those `forgotten` begin anew once the right secret was typed. */
  others?: readonly Count[];
  limits: Pick<SecuritySettings, 'maxFailures' | 'maxFailuresPerAddress' | 'lockMinutes'>;
};

/**
 * Every comparison with something that a person types goes through here: it is counted for account and address before
 * it is made, and the count is given back when it was right.
 */
export const createGuesses = ({ platform, clock }: { platform: Db; clock: Clock }) => {
  // tries that are under way count as wrong ones: in turn, so that many right ones at once lock nobody out
  const ofAccount = createTurns(1);
  const ofAddress = createTurns(4);

  const attempt = async (door: Door, check: (taken: Taken) => Promise<boolean>): Promise<boolean> => {
    const { maxFailures, maxFailuresPerAddress, lockMinutes } = door.limits;
    const address = `i:${networkOf(door.ip)}`;
    const others = door.others ?? [];
    const counts = [
      { key: door.account, limit: maxFailures },
      { key: address, limit: maxFailuresPerAddress },
      ...others,
    ];
    const taken = await guessStore.take(platform, counts, lockMinutes, clock.now());
    const keys = [...taken.keys()];
    if (taken.size < counts.length) {
      const locked = counts.map(({ key }) => key).filter((key) => !taken.has(key));
      const seconds = await guessStore.secondsLocked(platform, locked, clock.now());
      await guessStore.giveBack(platform, keys);
      throw new AppError(authErrors.account_locked, {
        seconds: Math.max(1, seconds),
        minutes: Math.max(1, Math.ceil(seconds / 60)),
      });
    }
    let isRight: boolean;
    try {
      isRight = await check(taken);
    } catch (error) {
      // nothing was compared
      await guessStore.giveBack(platform, keys);
      throw error;
    }
    if (isRight) {
      await guessStore.giveBack(platform, [address]);
      await guessStore.forget(platform, [door.account, ...others.map(({ key }) => key)]);
    }
    return isRight;
  };

  return {
    /**
     * Whether what was typed is right, as `check` finds; `taken` are the tries so far, this one among them. Throws
     * `auth.account_locked` where account or address has none left: then nothing is compared.
     */
    compare: (door: Door, check: (taken: Taken) => Promise<boolean>): Promise<boolean> =>
      ofAccount(door.account, () => ofAddress(networkOf(door.ip), () => attempt(door, check))),

    /** The wrong passwords of this person do not count any more: another way proved who it is. */
    forgive: (tenant: string, userId: string): Promise<void> =>
      guessStore.forget(platform, [personKey(tenant, userId)]),

    /** Until when people are locked after wrong passwords, epoch ms; who is not locked is missing. */
    lockedUntil: async (tenant: string, userIds: readonly string[]): Promise<Map<string, number>> => {
      const keys = userIds.map((userId) => personKey(tenant, userId));
      const locked = await guessStore.lockedUntil(platform, keys, clock.now());
      return new Map(
        userIds.flatMap((userId) => {
          const until = locked.get(personKey(tenant, userId));
          return until === undefined ? [] : [[userId, until] as const];
        }),
      );
    },

    /** Whoever got a new password, or was unlocked, may try at once. */
    onForgiven: ({ tx, tenant }: Unit, { userId }: { userId: string }): Promise<void> =>
      guessStore.forget(tx.withSchema(PLATFORM_SCHEMA), [personKey(tenant, userId)]),

    /** Counters that are over go. */
    cleanUp: async (signal: AbortSignal): Promise<void> => {
      for (let more = true; more && !signal.aborted;) more = await guessStore.cleanUp(platform, clock.now());
    },

    /** Counts one use of what anonymous visitors may do; throws `common.too_many` beyond `limit` in a quarter of an hour. */
    limitUse: async (kind: string, ip: string, limit: number): Promise<{ giveBack: () => Promise<void> }> => {
      const key = `${kind}:${networkOf(ip)}`;
      const taken = await guessStore.take(platform, [{ key, limit }], USE_LOCK_MINUTES, clock.now());
      if (taken.has(key)) return { giveBack: () => guessStore.giveBack(platform, [key]) };
      const seconds = await guessStore.secondsLocked(platform, [key], clock.now());
      throw new AppError(commonErrors.too_many, { seconds: Math.max(1, seconds) });
    },
  };
};
export type Guesses = ReturnType<typeof createGuesses>;
