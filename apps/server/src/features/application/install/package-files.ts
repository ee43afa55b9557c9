import type { Here } from './here';
import type { FilePort } from './here';

/** Where a file of an application lies: as it was handed over, or as an installed one keeps it. */
export type KeptFile = { sha256: string; fileId: string };

/** Files of a package as the person who installs may use them: copies of what was handed over, each made once and only when something names it. */
export const createPackageFiles = (here: Here, files: Pick<FilePort, 'copy'>, kept: readonly KeptFile[]) => {
  const made = new Map<string, Promise<string>>();
  return {
    /** A file of one's own with these bytes; undefined when the package does not bring it. */
    fileOf: (sha256: string): Promise<string> | undefined => {
      const source = kept.find((each) => each.sha256 === sha256);
      if (source === undefined) return undefined;
      const copy = made.get(sha256) ?? files.copy(here.actor.db as never, source.fileId, here.actor.userId);
      made.set(sha256, copy);
      return copy;
    },
  };
};
export type PackageFiles = ReturnType<typeof createPackageFiles>;
