/** Until when people are locked after wrong passwords, epoch ms; who is not locked is missing. */
type LockedUntil = (tenant: string, userIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/** Where the sign-in, which stands below the directory, says who is locked. */
export const createSignInLocks = () => {
  let read: LockedUntil = () => Promise.resolve(new Map());
  return {
    register: (given: LockedUntil): void => {
      read = given;
    },
    lockedUntil: ((tenant, userIds) => read(tenant, userIds)) as LockedUntil,
  };
};
export type SignInLocks = ReturnType<typeof createSignInLocks>;
