import { countWork, getCase, listLaunched, listMonitored, listMyWork } from '@qiaoban/contracts/workflow/case.contract';
import type { Route } from '@qiaoban/contracts/route';

/** Answers that any step of a case makes wrong. */
export const WORK_ROUTES: readonly Route[] = [listLaunched, listMyWork, listMonitored, countWork, getCase];
