import type { Generated } from 'kysely';
import type { FILE_STATES } from '@qiaoban/contracts/file/file-admin.contract';
import type { MaybeTime, Time } from '#platform/database/tables';

type FileState = (typeof FILE_STATES)[number];

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
  /** Empty when the bytes are gone. */
  blob_key: string;
  creator_id: string | null;
  created_at: Time;
  state: Generated<FileState>;
  /** What the scan said. */
  state_note: Generated<string>;
  /** Since when nothing uses it; null while something does. */
  free_since: MaybeTime;
};

/** Who uses a file: `record:<form>:<id>`, `avatar:<user>`, `message:<id>` … */
type FileClaimTable = { file_id: string; owner: string; created_at: Time };

export type FileUploadTable = {
  id: string;
  type: string;
  name: string;
  size: number;
  sha256: string;
  part_size: number;
  model_id: string;
  field: string;
  creator_id: string;
  created_at: Time;
  expires_at: Time;
  /** Until when one node puts it together. */
  busy_until: MaybeTime;
  /** What came of it. */
  file_id: string | null;
};

type FilePartTable = { upload_id: string; number: number; blob_key: string };

declare module '#platform/database/tables' {
  interface Tables {
    file: FileTable;
    file_claim: FileClaimTable;
    file_upload: FileUploadTable;
    file_part: FilePartTable;
  }
}
