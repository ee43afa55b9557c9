import type { ConcernKey } from '@qiaoban/contracts/monitor/concern.contract';
import type { Db } from './database/database';

/** Something that whoever may open `menu` should hear of at once; each feature answers for its own. */
export type Concern = {
  key: ConcernKey;
  /** Code of the menu entry where it is mended. */
  menu: string;
  /** `now`: epoch ms. */
  read: (db: Db, now: number) => Promise<{ count: number; state: 'good' | 'warning' | 'bad' }>;
};

/** As many as there are, each of them waiting or broken. */
export const counted = (count: number, state: 'warning' | 'bad'): Awaited<ReturnType<Concern['read']>> => ({
  count,
  state: count === 0 ? 'good' : state,
});
