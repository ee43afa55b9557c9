import type { proposeSync, SyncColumn, SyncPart } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';

type Retyped = ReplyOf<typeof proposeSync>['retyped'][number];

/** A table on its way, with what the server found out about it. */
export type DraftPart = SyncPart & {
  targetExists: boolean;
  growColumns: string[];
  all: SyncColumn[];
  /** Columns that are of another kind of type in the target. */
  retyped: Retyped[];
};

/** What of it is saved. */
export const partOf = (draft: DraftPart): SyncPart => {
  const { targetExists: _, growColumns: __, all: ___, retyped: ____, ...part } = draft;
  return part;
};

/** True when nothing is missing that only a person can say. */
export const isWhole = (part: DraftPart): boolean =>
  part.keys.length > 0 && part.to !== '' && (part.deletions !== 'soft' || part.markColumn !== '');
