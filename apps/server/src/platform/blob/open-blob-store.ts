import { join } from 'node:path';
import type { BlobStore } from '../blob-store';
import { createDiskBlobStore } from '../blob-store';
import type { Clock } from '../clock';
import type { Config } from '../config';
import { createS3BlobStore } from './s3-blob-store';

type Place = Pick<Config, 'dataDir' | 's3'>;

const diskOf = ({ dataDir }: Place): BlobStore => createDiskBlobStore(join(dataDir, 'files'));

/** The store that the environment names: a bucket when `QIAOBAN_S3_ENDPOINT` is set, else the data folder. */
export const openBlobStore = (config: Place, clock: Clock): BlobStore =>
  config.s3 === undefined ? diskOf(config) : createS3BlobStore(config.s3, clock);

/**
 * Copies every file of the data folder into the bucket; what is there with the same size is left alone, so it may be
 * run again. The files in the folder stay. @returns how many were copied and how many were there
 */
export const moveFiles = async (config: Place, clock: Clock, say: (text: string) => void) => {
  if (config.s3 === undefined) throw new Error('QIAOBAN_S3_ENDPOINT is not set: there is nowhere to move files to');
  const from = diskOf(config);
  const to = createS3BlobStore(config.s3, clock);
  const count = { copied: 0, there: 0 };
  for await (const { key, size } of from.list()) {
    if ((await to.stat(key))?.size === size) {
      count.there += 1;
      continue;
    }
    await to.put(key, (await from.get(key)).stream);
    count.copied += 1;
    if (count.copied % 100 === 0) say(`${count.copied} files copied`);
  }
  say(`${count.copied} files copied, ${count.there} were there already`);
  return count;
};
