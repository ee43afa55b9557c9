import { AppError } from '@qiaoban/contracts/errors';
import { recordListErrors } from '@qiaoban/contracts/visualdev/record-list.contract';
import { readFilter } from '@qiaoban/language/filter-read';
import { filterFields } from '@qiaoban/language/filter-simplify';
import { z } from 'zod';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { NamesReader } from '../record/names';
import type { Allowed, RecordAccess } from '../record/record-access';
import { isReadable, isVisible, requireButton } from '../record/record.rights';
import { planStore } from './plan.store';
import type { PlanRow } from './plan.store';

const Settings = z.object({
  filter: z.string().default(''),
  search: z.string().default(''),
  keyword: z.string().default(''),
  sorts: z.string().default(''),
  view: z.string().default(''),
});

const namesIn = (text: string): string[] => {
  if (text === '') return [];
  const json = JSON.parse(text) as unknown;
  if (Array.isArray(json)) return json.map((each) => String((each as { field?: unknown }).field ?? ''));
  return typeof json === 'object' && json !== null ? Object.keys(json) : [];
};

/** A shared query that names what its reader may not see is none for him. */
const isForReader = ({ form, rights }: Allowed, { filter, search, sorts }: z.infer<typeof Settings>): boolean => {
  try {
    const asked = filter === '' ? [] : filterFields(readFilter(JSON.parse(filter)));
    return [...asked, ...namesIn(search), ...namesIn(sorts)].every((name) => {
      const field = form.byPath.get(name);
      return field === undefined ? isVisible(rights, name) : isReadable(rights, field);
    });
  } catch {
    return false;
  }
};

/** Saved queries of a form's list: everybody keeps own ones; sharing takes a right. */
export const createPlanService = ({ access, names }: { access: RecordAccess; names: NamesReader }) => {
  const write = <T>(actor: Actor, formId: string, isShared: boolean, work: Parameters<typeof inTransaction<T>>[1]) =>
    access.as(actor, formId, [], async ({ rights }) => {
      if (isShared) requireButton(rights, 'btn_sharePlan');
      return inTransaction(actor.db, work);
    });
  return {
    list: (actor: Actor, formId: string) =>
      access.as(actor, formId, [], async (allowed) => {
        const rows = await planStore.list(actor.db, formId, actor.userId);
        const users = new Set(rows.map(({ owner_id }) => owner_id));
        const found = await names.of(actor.db, actor.tenant, { users, departments: new Set() });
        return {
          list: rows.flatMap((row) => {
            const settings = Settings.parse(row.settings);
            const isMine = row.owner_id === actor.userId;
            if (!isMine && !isForReader(allowed, settings)) return [];
            const ownerName = found.users[row.owner_id] ?? '';
            return [{ id: row.id, fullName: row.full_name, isShared: row.is_shared, settings, isMine, ownerName }];
          }),
        };
      }),

    create: (actor: Actor, formId: string, plan: PlanRow) =>
      write(actor, formId, plan.isShared, async ({ tx }) => {
        const id = newId();
        await planStore.insert(tx, { id, formId, ownerId: actor.userId }, plan);
        return { id };
      }),

    update: (actor: Actor, formId: string, planId: string, plan: PlanRow) =>
      write(actor, formId, plan.isShared, async ({ tx }) => {
        const at = { id: planId, formId, ownerId: actor.userId };
        if (!(await planStore.update(tx, at, plan))) throw new AppError(recordListErrors.plan_not_found);
      }),

    remove: (actor: Actor, formId: string, planId: string) =>
      write(actor, formId, false, async ({ tx }) => {
        const at = { id: planId, formId, ownerId: actor.userId };
        if (!(await planStore.remove(tx, at))) throw new AppError(recordListErrors.plan_not_found);
      }),
  };
};
export type PlanService = ReturnType<typeof createPlanService>;
