import type { Bus } from '#platform/bus';
import { defineEvent } from '#platform/news';

/** Whose doing it was. */
export type MadeBy = { userId: string; userName: string };

/** Accounts were made: by hand, by an import, by an approval. */
export const accountsMade = defineEvent<{ by: MadeBy; userIds: readonly string[] }>('directory.accounts-made');
/** Somebody else gave the person a new password. */
export const passwordReset = defineEvent<{ by: MadeBy; userId: string; account: string }>('directory.password-reset');
/** Somebody else lets the person try again who was locked after wrong passwords. */
export const accountUnlocked = defineEvent<{ userId: string }>('directory.account-unlocked');
/** These people were disabled or deleted, or somebody else gave them a new password: who signed in before is out. */
export const peopleShutOut = defineEvent<{ userIds: readonly string[]; why: 'disabled' | 'password' }>(
  'directory.people-shut-out',
);

/** What caches on every node hear of the directory, after the commit. */
export type DirectoryEvents = {
  /** Somebody's roles, positions or state changed: what a person may do must be read anew. */
  rightsChanged(tenant: string): void;
  onRightsChanged(listen: (tenant: string) => void): void;
  /** Departments, heads or managers changed. */
  treeChanged(tenant: string): void;
  onTreeChanged(listen: (tenant: string) => void): void;
};

const RIGHTS = 'directory.rights-changed';
const TREE = 'directory.tree-changed';

export const createDirectoryEvents = (bus: Bus): DirectoryEvents => ({
  rightsChanged: (tenant) => bus.publish({ kind: RIGHTS, tenant }),
  onRightsChanged: (listen) => {
    bus.on(RIGHTS, (event) => listen(event['tenant'] as string));
  },
  treeChanged: (tenant) => bus.publish({ kind: TREE, tenant }),
  onTreeChanged: (listen) => {
    bus.on(TREE, (event) => listen(event['tenant'] as string));
  },
});
