import { z } from 'zod';

/** An id on the wire: a non-empty string (UUID version 7 for rows that we make). */
export const Id = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/)
  .describe('Identifier');

/** Signs of the longest id of a record: the key of a row elsewhere, up to 255 Chinese characters, written in those signs. */
export const MAX_RECORD_ID = 1400;

/** An id of a record: as above, or, of a row elsewhere, its whole key in such signs. */
export const RecordId = z
  .string()
  .min(1)
  .max(MAX_RECORD_ID)
  .regex(/^[\w-]+$/)
  .describe('Identifier of a record');

/** Parent id of a root menu, area or organisation. */
export const ROOT_ID = '-1';
/** Parent id of a top dictionary item, and id of the product's own data source. */
export const ZERO_ID = '0';
/** The built-in administrator's user id. */
export const ADMIN_ID = 'admin';

export const IdParams = z.object({ id: Id });
export const IdReply = z.object({ id: Id });
export type IdReply = z.infer<typeof IdReply>;
