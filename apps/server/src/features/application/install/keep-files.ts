import type { JsonObject } from '@qiaoban/designer/merge/json';
import type { Tx } from '#platform/database/database';
import { applicationStore } from '../application.store';
import type { UpgradeNote } from '../application.table';
import type { FilePort } from './here';
import { filesNamed } from './pack';
import type { KeptFile } from './package-files';

/** Whose files they are, so that nothing removes them. */
export const ownerOf = (applicationId: string): string => `application:${applicationId}`;

/** Of the files that an application had or gets those stay that what it ships names, or what taking its upgrade back would bring again. */
export const keepFiles = async (
  tx: Tx,
  files: Pick<FilePort, 'claimExactly'>,
  applicationId: string,
  candidates: readonly KeptFile[],
): Promise<void> => {
  const application = await applicationStore.find(tx, applicationId);
  const rows = await applicationStore.documents(tx, applicationId);
  const note = application?.upgrade as UpgradeNote | null | undefined;
  const before = (note?.documents ?? []).flatMap((each) =>
    each.before === undefined ? [] : [each.before.content, each.before.shipped],
  );
  const named = new Set(filesNamed([...rows.map((row) => row.shipped as JsonObject), ...before]));
  const kept = [...named].flatMap((sha256) => candidates.find((each) => each.sha256 === sha256) ?? []);
  await applicationStore.saveFiles(tx, applicationId, kept);
  await files.claimExactly(
    tx,
    kept.map(({ fileId }) => fileId),
    ownerOf(applicationId),
  );
};
