import type { Bus } from '../../platform/bus';

/** News of the directory for features below it. */
export type DirectoryEvents = {
  /** Somebody's roles, positions or state changed: what a person may do must be read anew. */
  rightsChanged(tenant: string): void;
  onRightsChanged(hear: (tenant: string) => void): void;
  /** Departments, heads or managers changed. */
  treeChanged(tenant: string): void;
  onTreeChanged(hear: (tenant: string) => void): void;
};

const RIGHTS = 'directory.rights-changed';
const TREE = 'directory.tree-changed';

export const createDirectoryEvents = (bus: Bus): DirectoryEvents => ({
  rightsChanged: (tenant) => bus.publish({ kind: RIGHTS, tenant }),
  onRightsChanged: (hear) => {
    bus.on(RIGHTS, (event) => hear(event['tenant'] as string));
  },
  treeChanged: (tenant) => bus.publish({ kind: TREE, tenant }),
  onTreeChanged: (hear) => {
    bus.on(TREE, (event) => hear(event['tenant'] as string));
  },
});
