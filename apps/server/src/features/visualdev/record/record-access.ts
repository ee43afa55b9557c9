import { AppError } from '@qiaoban/contracts/errors';
import type { Language } from '@qiaoban/contracts/languages';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { MATCH_ALL } from '@qiaoban/language/filter';
import { timeVariables } from '@qiaoban/language/filter-variables';
import type { VariableValues } from '@qiaoban/language/filter-variables';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { scopeFrom } from '#platform/database/scope';
import type { Scope } from '#platform/database/scope';
import type { PersonFacts, Policy, PolicyCache } from '#core/permission';
import type { CompiledForm } from '../compiled/compile-form';
import { orAway } from '../external/external-away';
import { externalRights } from '../external/external-rights';
import type { FormSources } from '../source/form-sources';
import { boundRights } from '../source/bound-rights';
import type { PublishedForms } from '../compiled/published-forms';
import { ownButtonCode } from '@qiaoban/form/own-button';
import { requireButton, rightsFrom, scopeOf } from './record.rights';
import type { FormRights, HeldRights } from './record.rights';
import type { FormButton } from '../publish/form-menu';
import type { StoredRow } from './record-values';

/** Part of an actor. `db` is used to read the form, outside a transaction. */
export type Person = { db: Db; tenant: string; userId: string; isAdministrator: boolean; language?: Language };
export type Allowed = { form: CompiledForm; rights: FormRights };

/** Statuses of a case in which its record belongs to the flow: being approved, approved. */
const HELD_BY_FLOW: readonly (number | null)[] = [1, 2];

const EVERYTHING = scopeFrom(MATCH_ALL);
const TIMES = new RegExp(`"var":"(${Object.keys(timeVariables(0)).join('|')})"`);

/** What a policy says of one form, and the last scope made of it: it is good for the same form and facts. */
type Known = {
  held: HeldRights;
  seesAll: boolean;
  asksTime: boolean;
  last?: { form: CompiledForm; facts: VariableValues; rights: FormRights };
};

type Deps = {
  forms: PublishedForms;
  sources: Pick<FormSources, 'require'>;
  policies: PolicyCache;
  facts: PersonFacts;
  clock: Clock;
  timeZone: string;
};

/** The form and what this person may do with it; every use of records passes here. */
export const createRecordAccess = ({ forms, sources, policies, facts, clock, timeZone }: Deps) => {
  // a policy is made anew when anything in it changes, and what was worked out from it goes with it
  const known = new WeakMap<Policy, Map<string, Known>>();

  const heldBy = async (who: Person, formId: string): Promise<Known> => {
    const policy = await policies.of(who.tenant, who.userId, who.isAdministrator, who.db);
    const byForm = known.get(policy) ?? new Map<string, Known>();
    known.set(policy, byForm);
    const earlier = byForm.get(formId);
    if (earlier !== undefined) return earlier;
    const menus = policy.menusOf(formId);
    const held = rightsFrom(menus, who.isAdministrator);
    const made: Known = {
      held,
      seesAll: held.filters.some((filter) => filter.op === 'all'),
      asksTime: TIMES.test(JSON.stringify(held.filters)),
    };
    // an administrator may name any form: only what has an entry in the menu is kept
    if (menus.length > 0) byForm.set(formId, made);
    return made;
  };

  /** What the variables of a filter stand for when this person asks now. */
  const variables = async (who: Person): Promise<VariableValues> => ({
    ...timeVariables(clock.now(), timeZone),
    ...(await facts.of(who.db, who.tenant, who.userId)),
  });

  const rightsOf = async (who: Person, form: CompiledForm, entry: Known): Promise<FormRights> => {
    const { filters, ...given } = entry.held;
    const own = who.isAdministrator ? (form.document.list.ownButtons ?? []) : [];
    const held =
      own.length === 0 ? given : { ...given, buttons: new Set([...given.buttons, ...own.map(ownButtonCode)]) };
    const withScope = (scope: Scope): FormRights => ({ ...held, scope });
    if (entry.seesAll) return withScope(EVERYTHING);
    const about = await facts.of(who.db, who.tenant, who.userId);
    const { last } = entry;
    if (last !== undefined && last.form === form && last.facts === about) return last.rights;
    const values = { ...timeVariables(clock.now(), timeZone), ...about };
    const rights = withScope(scopeOf(filters, form.filterColumns, values));
    if (!entry.asksTime) entry.last = { form, facts: about, rights };
    return rights;
  };

  /** Of a form that reads a feature's table: nothing is written, and the feature has its say in what is seen. */
  const finalRights = async (who: Person, form: CompiledForm, entry: Known, anyOf: FormButton[]) => {
    const rights = await rightsOf(who, form, entry);
    if (form.external !== undefined) return externalRights(rights, form.external.binding, anyOf);
    if (form.source === null) return rights;
    const { can } = await policies.of(who.tenant, who.userId, who.isAdministrator, who.db);
    return boundRights(rights, sources.require(form.source), { db: who.db, userId: who.userId, can }, anyOf);
  };

  return {
    variables,
    /** Runs `work` for a person who holds one of the buttons (any menu entry of the form when none is named). */
    as: async <T>(
      who: Person,
      formId: string,
      anyOf: FormButton[],
      work: (allowed: Allowed) => Promise<T>,
    ): Promise<T> => {
      // rights first: somebody without the grant learns nothing of which forms there are
      const entry = await heldBy(who, formId);
      if (anyOf.length > 0) requireButton(entry.held, ...anyOf);
      return forms.using(who.db, who.tenant, formId, async (form) => {
        const done = work({ form, rights: await finalRights(who, form, entry, anyOf) });
        return form.external === undefined ? done : orAway(done, who.language ?? 'zh');
      });
    },
  };
};
export type RecordAccess = ReturnType<typeof createRecordAccess>;

/** Refuses to touch a record that is being approved or was. */
export const refuseUnderApproval = (row: Pick<StoredRow, 'flow_status'>): void => {
  if (HELD_BY_FLOW.includes(row.flow_status)) throw new AppError(visualdevErrors.under_approval);
};
