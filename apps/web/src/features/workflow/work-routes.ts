import {
  countWork,
  getInstance,
  listLaunched,
  listMonitored,
  listMyWork,
} from '@qiaoban/contracts/workflow/instance.contract';
import type { Route } from '@qiaoban/contracts/route';

/** Answers that any step of an instance makes wrong. */
export const WORK_ROUTES: readonly Route[] = [listLaunched, listMyWork, listMonitored, countWork, getInstance];
