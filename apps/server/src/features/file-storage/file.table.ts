import type { Generated } from 'kysely';
import type { Time } from '../../platform/database/tables';

export type FileTable = {
  id: string;
  /** Kind of upload: annex, annexpic, userAvatar, or a kind of a feature's own (export, import …). */
  type: string;
  name: string;
  extension: Generated<string>;
  /** By content, never by what the browser said. */
  media_type: string;
  size: number;
  sha256: string;
  blob_key: string;
  creator_id: string | null;
  created_at: Generated<Time> | Time;
};

declare module '../../platform/database/tables' {
  interface Tables {
    file: FileTable;
  }
}
