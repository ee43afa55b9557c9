import type { Bus } from '../../platform/bus';
import type { Unit } from '../../platform/database/transaction';

/** Whose doing it was. */
export type MadeBy = { tenant: string; userId: string; userName: string };
type AccountsMade = (unit: Unit, by: MadeBy, userIds: readonly string[]) => Promise<void>;
type Ending = (tenant: string, userId: string) => Promise<void>;

/** News of the directory for features below it. */
export type DirectoryEvents = {
  /** Somebody's roles, positions or state changed: what a person may do must be read anew. */
  rightsChanged(tenant: string): void;
  onRightsChanged(hear: (tenant: string) => void): void;
  /** Departments, heads or managers changed. */
  treeChanged(tenant: string): void;
  onTreeChanged(hear: (tenant: string) => void): void;
  /** Accounts were made by an import or an approval, in the transaction of `unit`: what is done about it is part of it. */
  accountsMade: AccountsMade;
  onAccountsMade(hear: AccountsMade): void;
  /** The person was disabled or deleted or got a new password: resolves when everybody who heard it is done. */
  userDisabled: Ending;
  /** Heard in this process only: what is done about it is done once. */
  onUserDisabled(hear: Ending): void;
};

const RIGHTS = 'directory.rights-changed';
const TREE = 'directory.tree-changed';

export const createDirectoryEvents = (bus: Bus): DirectoryEvents => {
  const endings: Ending[] = [];
  const makings: AccountsMade[] = [];
  return {
    rightsChanged: (tenant) => bus.publish({ kind: RIGHTS, tenant }),
    onRightsChanged: (hear) => {
      bus.on(RIGHTS, (event) => hear(event['tenant'] as string));
    },
    treeChanged: (tenant) => bus.publish({ kind: TREE, tenant }),
    onTreeChanged: (hear) => {
      bus.on(TREE, (event) => hear(event['tenant'] as string));
    },
    accountsMade: async (unit, by, userIds) => {
      if (userIds.length > 0) for (const hear of makings) await hear(unit, by, userIds);
    },
    onAccountsMade: (hear) => {
      makings.push(hear);
    },
    userDisabled: async (tenant, userId) => {
      await Promise.all(endings.map((hear) => hear(tenant, userId)));
    },
    onUserDisabled: (hear) => {
      endings.push(hear);
    },
  };
};
