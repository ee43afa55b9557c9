import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { Db } from '../../../platform/database/database';
import type { Policy, PolicyCache } from '../../permission';
import type { CompiledForm } from '../compiled/compile-form';
import type { PublishedForms } from '../compiled/published-forms';
import { needButton, rightsFrom } from './record.rights';
import type { FormRights } from './record.rights';
import type { FormButton } from '../publish/form-menu';
import type { StoredRow } from './record-values';

/** Part of an actor. `db` is used to read the form, outside a transaction. */
export type Person = { db: Db; tenant: string; userId: string; isAdministrator: boolean };
export type Allowed = { form: CompiledForm; rights: FormRights };

/** Statuses of a case in which its record belongs to the flow: being approved, approved. */
const HELD_BY_FLOW: readonly (number | null)[] = [1, 2];

/** The form and what this person may do with it; every use of records passes here. */
export const createRecordAccess = ({ forms, policies }: { forms: PublishedForms; policies: PolicyCache }) => {
  // a policy is made anew when anything in it changes, and what was worked out from it goes with it
  const known = new WeakMap<Policy, Map<string, FormRights>>();
  const rightsOf = async (who: Person, formId: string): Promise<FormRights> => {
    const policy = await policies.of(who.tenant, who.userId, who.isAdministrator);
    const byForm = known.get(policy) ?? new Map<string, FormRights>();
    known.set(policy, byForm);
    const earlier = byForm.get(formId);
    if (earlier !== undefined) return earlier;
    const menus = policy.menusOf(formId);
    const rights = rightsFrom(menus, who);
    // an administrator may name any form: only what has an entry in the menu is kept
    if (menus.length > 0) byForm.set(formId, rights);
    return rights;
  };
  return {
    rightsOf,
    /** Runs `work` for a person who holds one of the buttons (any menu entry of the form when none is named). */
    as: async <T>(
      who: Person,
      formId: string,
      anyOf: FormButton[],
      work: (allowed: Allowed) => Promise<T>,
    ): Promise<T> => {
      // rights first: a stranger learns nothing of which forms there are
      const rights = await rightsOf(who, formId);
      if (anyOf.length > 0) needButton(rights, ...anyOf);
      return forms.using(who.db, who.tenant, formId, (form) => work({ form, rights }));
    },
  };
};
export type RecordAccess = ReturnType<typeof createRecordAccess>;

/** Refuses to touch a record that is being approved or was. */
export const refuseUnderApproval = (row: Pick<StoredRow, 'flow_status'>): void => {
  if (HELD_BY_FLOW.includes(row.flow_status)) throw new AppError(visualdevErrors.under_approval);
};
