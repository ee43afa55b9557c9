import type { BodyIn, ReplyOf } from '@qiaoban/contracts/route';
import type { userTransfer } from '@qiaoban/contracts/directory/transfer.contract';

/** What a file has rows of; the words for how its rows find theirs. */
export type Thing = 'user' | 'department' | 'member';
/** An uploaded file with its columns and what they may stand for. */
export type Uploaded = ReplyOf<typeof userTransfer.upload>;
/** What a person chose to do with it. */
export type Choice = Required<Pick<BodyIn<typeof userTransfer.run>, 'mode' | 'skipBad' | 'password'>> & {
  mapping: Record<string, string>;
};
