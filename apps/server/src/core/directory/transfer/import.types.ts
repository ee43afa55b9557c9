import type { Actor } from '#platform/http/caller';
import type { ImportChoice } from '@qiaoban/contracts/directory/transfer.contract';

export type ImportMode = ImportChoice['mode'];

/** Called after each batch: rows written so far, and all that will be. */
export type OnProgress = (done: number, total: number) => void;

/** The one who imports, as it is kept for the background. */
export type Importer = Pick<
  Actor,
  'userId' | 'userName' | 'tenant' | 'language' | 'ip' | 'requestId' | 'isAdministrator'
> & {
  /** Those of the subject's rights that the person held. */
  rights?: readonly string[];
};

export type ImportPayload = {
  id: string;
  kind: string;
  who: Importer;
  choice: Omit<ImportChoice, 'password'>;
  passwordHash: string;
};
