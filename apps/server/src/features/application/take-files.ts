import { Readable } from 'node:stream';
import { AppError } from '@qiaoban/contracts/errors';
import { MAX_PACKAGE_BYTES, applicationErrors } from '@qiaoban/contracts/application/application.contract';
import { translate } from '@qiaoban/contracts/texts';
import type { Actor } from '#platform/http/caller';
import type { FilePort } from './install/here';
import type { KeptFile } from './install/package-files';
import type { PackageBlob } from './package/read-package';

/**
 * Stores the files of a package that somebody hands over, each checked like an upload of that person. Nobody uses them until it is installed: what
 * is not goes like any other upload. Throws application.unreadable with the file and what is wrong with it.
 */
export const takeFiles = async (
  actor: Actor,
  files: Pick<FilePort, 'takeInside'>,
  blobs: readonly PackageBlob[],
): Promise<KeptFile[]> => {
  const kept: KeptFile[] = [];
  for (const { sha256, name, type, bytes } of blobs) {
    const incoming = { filename: name, file: Readable.from([bytes]) };
    try {
      const { fileId } = await files.takeInside(actor, type, incoming, MAX_PACKAGE_BYTES);
      kept.push({ sha256, fileId });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const detail = `${name.slice(0, 100)}: ${translate(actor.language, error.code, error.values)}`;
      throw new AppError(applicationErrors.unreadable, { detail });
    }
  }
  return kept;
};
