import { randomBytes } from 'node:crypto';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { QueryOf } from '@qiaoban/contracts/route';
import { triggerErrors } from '@qiaoban/contracts/workflow/trigger.contract';
import type { listTriggers, Trigger, TriggerInput } from '@qiaoban/contracts/workflow/trigger.contract';
import { byIds } from '@qiaoban/contracts/uses/reference';
import type { Reference } from '@qiaoban/contracts/uses/reference';
import { parseTriggerSteps, triggerReferences } from '@qiaoban/flow/trigger/trigger-steps';
import type { Db, Tx } from '#platform/database/database';
import { saveState } from '#platform/database/save-version';
import { inTransaction } from '#platform/database/transaction';
import type { Unit } from '#platform/database/transaction';
import type { Encrypter } from '#platform/encrypter';
import type { Actor } from '#platform/http/caller';
import { newId } from '#platform/ids';
import type { Timetable } from '#platform/timetable';
import { changedRule, ruleOf } from '#platform/timetable-rule';
import { shownOnce } from '../../api-key';
import { audit } from '#core/log';
import type { Uses } from '#core/uses';
import { flowFieldsOf } from '../engine/form-fields';
import type { WorkflowDeps } from '../workflow.deps';
import { checkedSteps, checkIdentity, readSample, settledInput } from './trigger.rules';
import { triggerStore, TRIGGER_DUE } from './trigger.store';
import type { HookOf } from './trigger.store';

type Deps = Pick<WorkflowDeps, 'clock' | 'forms' | 'timeZone'> & {
  timetable: Timetable;
  encrypter: Encrypter;
  uses: Uses;
};

const at = (path: string) => [{ path, message: '' }];
const AREA = 'workflow.trigger';

const requireTrigger = async (db: Db, tenant: string, id: string): Promise<Trigger> => {
  const trigger = await triggerStore.find(db, tenant, id);
  if (trigger === undefined) throw new AppError(triggerErrors.not_found);
  return trigger;
};

const referencesOf = ({ formId, steps }: Pick<TriggerInput, 'formId' | 'steps'>): Reference[] => [
  ...byIds('form', [formId]),
  ...triggerReferences(parseTriggerSteps(steps) ?? []).filter(({ kind }) => kind !== 'user'),
];

const checkPerson = async (tx: Tx, id: string): Promise<void> => {
  if (id === '') return;
  const person = await tx.selectFrom('directory_person').select('enabled_mark').where('id', '=', id).executeTakeFirst();
  if (person?.enabled_mark !== 1) throw new AppError(triggerErrors.identity_unknown, {}, at('identityId'));
};

/** Triggers: made, saved, switched, deleted. One method a contract. */
export const createTriggerService = ({ clock, forms, timeZone, timetable, encrypter, uses }: Deps) => {
  const formFields = async (tx: Tx, { source, formId, actions }: TriggerInput) => {
    if (source !== 'record') return [];
    const form = formId === '' ? undefined : await forms.published(tx, formId);
    if (form === undefined) throw new AppError(triggerErrors.form_unknown, {}, at('formId'));
    if (actions.length === 0)
      throw new AppError(commonErrors.invalid_input, {}, [{ path: 'actions', message: 'field.required' }]);
    return flowFieldsOf(form.document);
  };

  /** The input as it is stored; throws with what is wrong at its field. */
  const checked = async (tx: Tx, actor: Actor, given: TriggerInput, before?: Trigger): Promise<TriggerInput> => {
    const input = settledInput(given);
    checkIdentity(actor, input.identityId);
    await checkPerson(tx, input.identityId);
    if (input.source === 'schedule') {
      if (input.frequency === null)
        throw new AppError(commonErrors.invalid_input, {}, [{ path: 'frequency', message: 'field.required' }]);
      changedRule(before?.frequency ?? null, input.frequency, timeZone, clock.now());
    }
    readSample(input.sample);
    const steps = checkedSteps(input, await formFields(tx, input), actor.language);
    return { ...input, steps: steps.map((step) => ({ ...step })) };
  };

  const schedule = ({ tx }: Unit, id: string, input: Pick<TriggerInput, 'frequency' | 'enabledMark'>) => {
    const rule = input.frequency !== null && input.enabledMark === 1 ? ruleOf(input.frequency, timeZone) : null;
    return timetable.put(tx, { id, kind: TRIGGER_DUE, payload: null, rule });
  };

  /** A new address and secret for a web hook; the secret is told once. */
  const newHook = (): { hook: HookOf; secret: string } => {
    const secret = randomBytes(24).toString('base64url');
    return { secret, hook: { hookKey: randomBytes(24).toString('base64url'), secret: encrypter.seal(secret) } };
  };
  const NO_HOOK = { secret: '', hook: { hookKey: null, secret: '' } };

  return {
    list: async (actor: Actor, query: QueryOf<typeof listTriggers>) => {
      const { list, total } = await triggerStore.page(actor.db, actor.tenant, query);
      const { currentPage, pageSize } = query;
      return { list, pagination: { currentPage, pageSize, total, totalIsExact: true } };
    },
    get: (actor: Actor, id: string) => requireTrigger(actor.db, actor.tenant, id),

    create: (actor: Actor, given: TriggerInput) =>
      shownOnce(actor, () =>
        inTransaction(actor.db, async (unit) => {
          const { tx } = unit;
          const input = await checked(tx, actor, given);
          const id = newId();
          const { hook, secret } = input.source === 'hook' ? newHook() : NO_HOOK;
          await uses.hold(tx, actor, referencesOf(input));
          await triggerStore.insert(tx, id, actor.userId, input, hook);
          await schedule(unit, id, input);
          await audit(tx, actor, { area: AREA, action: 'create', id, name: input.fullName, after: input });
          return { id, secret };
        }),
      ),

    update: (actor: Actor, id: string, { version, ...given }: TriggerInput & { version: number }) =>
      shownOnce(actor, () =>
        inTransaction(actor.db, async (unit) => {
          const { tx } = unit;
          const before = await requireTrigger(tx, actor.tenant, id);
          const input = await checked(tx, actor, given, before);
          await uses.hold(tx, actor, referencesOf(input), referencesOf(before));
          const isNow = input.source === 'hook';
          const changed = isNow === (before.hookPath !== '') ? undefined : isNow ? newHook() : NO_HOOK;
          if (!(await triggerStore.update(tx, id, actor.userId, version, input, changed?.hook)))
            throw new AppError(commonErrors.stale);
          await schedule(unit, id, input);
          await audit(tx, actor, { area: AREA, action: 'update', id, name: input.fullName, before, after: input });
          return { id, secret: changed?.secret ?? '' };
        }),
      ),

    setState: (actor: Actor, id: string, wanted: 0 | 1 | undefined) =>
      inTransaction(actor.db, async (unit) => {
        const before = await requireTrigger(unit.tx, actor.tenant, id);
        const enabledMark = wanted ?? (before.enabledMark === 1 ? 0 : 1);
        if (enabledMark === before.enabledMark) return;
        await saveState(unit.tx, 'flow_trigger', id, actor.userId, enabledMark);
        await schedule(unit, id, { ...before, enabledMark });
        const state = { before: { enabledMark: before.enabledMark }, after: { enabledMark } };
        await audit(unit.tx, actor, { area: AREA, action: 'state', id, name: before.fullName, ...state });
      }),

    renewSecret: (actor: Actor, id: string) =>
      shownOnce(actor, () =>
        inTransaction(actor.db, async ({ tx }) => {
          const before = await requireTrigger(tx, actor.tenant, id);
          if (before.hookPath === '') throw new AppError(triggerErrors.not_found);
          const { secret, hook } = newHook();
          await triggerStore.setSecret(tx, id, hook.secret);
          await audit(tx, actor, { area: AREA, action: 'renew', id, name: before.fullName });
          return { id, secret };
        }),
      ),

    remove: (actor: Actor, id: string) =>
      inTransaction(actor.db, async ({ tx }) => {
        const before = await requireTrigger(tx, actor.tenant, id);
        await timetable.remove(tx, TRIGGER_DUE, id);
        await triggerStore.remove(tx, id);
        await audit(tx, actor, { area: AREA, action: 'delete', id, name: before.fullName, before });
      }),
  };
};
export type TriggerService = ReturnType<typeof createTriggerService>;
