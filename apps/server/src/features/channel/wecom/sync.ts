import { z } from 'zod';
import { weixinErrors } from '@qiaoban/contracts/channel/weixin-errors';
import { AppError } from '@qiaoban/contracts/errors';
import type { Db } from '#platform/database/database';
import type { ChannelTasks } from '../task/channel-task';
import type { WeixinApi } from '../weixin/weixin-api';
import { linkStore } from './link.store';
import { planDepartments, planUsers, ROOT } from './plan-sync';
import type { DepartmentStep, UserStep } from './plan-sync';
import { qyAccount } from './wecom-account';
import type { QySetting } from './wecom-account';
import type { LinkKind } from './wecom.table';

export const SYNC_KINDS = { department: 'wecom.departments', user: 'wecom.users' } as const;

const Nothing = z.object({});
const Made = z.object({ id: z.number().int() });
const Departments = z.object({
  department: z.array(z.object({ id: z.number().int(), name: z.string(), parentid: z.number().int() })),
});
const Users = z.object({ userlist: z.array(z.object({ userid: z.string() })) });

/** Refusals that the next row would meet too. */
const OF_ALL: ReadonlySet<string> = new Set([
  weixinErrors.over_limit,
  weixinErrors.secret_wrong,
  weixinErrors.account_wrong,
  weixinErrors.ip_not_allowed,
  weixinErrors.bad_answer,
  weixinErrors.busy,
  weixinErrors.off,
]);

type Deps = { api: WeixinApi; setting: QySetting; tasks: ChannelTasks };
type Step = DepartmentStep | UserStep;

/** Keeps departments and people of the enterprise account like ours: what is to be done, and doing it. */
export const createQySync = ({ api, setting, tasks }: Deps) => {
  const ask = async <T>(
    db: Db,
    path: string,
    shape: z.ZodType<T>,
    body?: unknown,
    query?: Record<string, string>,
  ): Promise<T> =>
    api.call(
      db,
      await qyAccount(db, setting, 'contact'),
      { path: `/cgi-bin/${path}`, ...(body === undefined ? {} : { body }), ...(query === undefined ? {} : { query }) },
      shape,
    );

  const plans: Record<LinkKind, (db: Db) => Promise<Step[]>> = {
    department: async (db) => {
      const { department } = await ask(db, 'department/list', Departments);
      return planDepartments(await linkStore.departments(db), department, await linkStore.all(db, 'department'));
    },
    user: async (db) => {
      const query = { department_id: ROOT, fetch_child: '1' };
      const { userlist } = await ask(db, 'user/simplelist', Users, undefined, query);
      return planUsers(
        await linkStore.users(db),
        userlist.map(({ userid }) => userid),
        await linkStore.all(db, 'user'),
      );
    },
  };

  const doDepartment = async (db: Db, step: DepartmentStep): Promise<string> => {
    if (step.action === 'delete') {
      if (step.remoteId !== '') await ask(db, 'department/delete', Nothing, undefined, { id: step.remoteId });
      return '';
    }
    const { local } = step;
    // a parent that was just made has its id only now
    const [parent] = local.parentId === null ? [] : await linkStore.remoteIds(db, 'department', [local.parentId]);
    const body = {
      name: local.fullName,
      parentid: Number(parent?.remoteId ?? ROOT),
      order: 1_000_000_000 - local.order,
    };
    if (step.action === 'create') return String((await ask(db, 'department/create', Made, body)).id);
    if (step.action === 'update') await ask(db, 'department/update', Nothing, { id: Number(step.remoteId), ...body });
    return step.remoteId;
  };

  const doUser = async (db: Db, step: UserStep): Promise<string> => {
    if (step.action === 'delete') {
      if (step.remoteId !== '') await ask(db, 'user/delete', Nothing, undefined, { userid: step.remoteId });
      return '';
    }
    const { fullName, mobile, email, gender, departments } = step.local;
    const body = {
      userid: step.remoteId,
      name: fullName,
      department: departments,
      ...(mobile === '' ? {} : { mobile }),
      ...(email === '' ? {} : { email }),
      ...(gender === 1 || gender === 2 ? { gender: String(gender) } : {}),
    };
    if (step.action === 'create') {
      const { isInviting } = await setting.read(db);
      await ask(db, 'user/create', Nothing, { ...body, to_invite: isInviting === 1 });
    } else await ask(db, 'user/update', Nothing, body);
    return step.remoteId;
  };

  const carryOut = async (db: Db, kind: LinkKind, step: Step): Promise<boolean> => {
    const { local, action, sent } = step;
    try {
      const remoteId =
        kind === 'department' ? await doDepartment(db, step as DepartmentStep) : await doUser(db, step as UserStep);
      if (action === 'delete') await linkStore.remove(db, kind, local.id);
      else await linkStore.synced(db, kind, local.id, { fullName: local.fullName, remoteId, sent });
      return true;
    } catch (error) {
      // a refusal belongs to its row and the others go on; a platform that takes nothing from us now ends the run
      if (!(error instanceof AppError) || error.code.startsWith('outbound.') || OF_ALL.has(error.code)) throw error;
      await linkStore.failed(db, kind, local.id, local.fullName, { code: error.code, values: error.values });
      return false;
    }
  };

  for (const kind of ['department', 'user'] as const)
    tasks.handle(SYNC_KINDS[kind], async ({ db, signal }, progress) => {
      const steps = (await plans[kind](db)).filter(({ action }) => action !== 'keep');
      let done = 0;
      let failed = 0;
      await progress.moved({ done, total: steps.length, failed });
      for (const step of steps) {
        signal.throwIfAborted();
        if (!(await carryOut(db, kind, step))) failed++;
        done++;
        await progress.moved({ done, total: steps.length, failed });
      }
    });

  return {
    /** What a run would do now. */
    plan: (db: Db, kind: LinkKind): Promise<Step[]> => plans[kind](db),
    start: async (db: Db, kind: LinkKind): Promise<void> => {
      await qyAccount(db, setting, 'contact');
      await tasks.start(db, SYNC_KINDS[kind]);
    },
  };
};
export type QySync = ReturnType<typeof createQySync>;
