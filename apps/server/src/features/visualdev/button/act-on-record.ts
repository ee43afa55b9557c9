import { AppError } from '@qiaoban/contracts/errors';
import { ownButtonErrors } from '@qiaoban/contracts/visualdev/own-button.contract';
import type { ButtonAct } from '@qiaoban/form/own-button';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { PublishedForms } from '../compiled/published-forms';
import type { CaseGuard } from '../record/case-guard';
import type { InstancePort } from '../record/instance-port';
import type { Allowed } from '../record/record-access';
import type { RecordWriter } from '../record/record-writer';
import type { BaseDataPort } from '../visualdev.ports';
import { plainValue } from './carried-values';
import type { CarriedValues, PressedOn } from './carried-values';
import type { LoadedRow } from './own-button.rules';

type Deps = {
  forms: Pick<PublishedForms, 'get'>;
  cases: () => InstancePort | undefined;
  guard: CaseGuard;
  writer: RecordWriter;
  baseData: BaseDataPort;
  carried: CarriedValues;
};
type Act<K extends ButtonAct['do']> = Extract<ButtonAct, { do: K }>;
/** What an act left behind that the screen may open. */
export type Made = { instanceId?: string };
/** Does its work on one record, or on none; throws the refusal. */
export type WorkOn = (on: PressedOn, loaded: LoadedRow | undefined) => Promise<Made>;

/** The acts of buttons that change something: each prepared once, then done for every record by itself. */
export const createActOnRecord = ({ forms, cases, guard, writer, baseData, carried }: Deps) => {
  const setFields = async (actor: Actor, { form, rights }: Allowed, act: Act<'set'>): Promise<WorkOn> => {
    const valuesFor = await carried(actor, form, act.values);
    return async (on, loaded) => {
      if (loaded === undefined) throw new AppError(ownButtonErrors.button_not_here);
      const { row, record } = loaded;
      // the designer decided what the button writes: the right to press it is the right to that
      const data = valuesFor({ ...on, record });
      const availableOptions = await writer.fetchAvailableOptions(actor.db, form, actor, data, () =>
        Promise.resolve(record),
      );
      await writer.updateAlone(actor.db, form, actor, row.id, data, {
        version: row.version,
        scope: rights.scope,
        availableOptions,
        guard: guard.of(form),
      });
      return {};
    };
  };

  const startFlow = async (actor: Actor, act: Act<'flow'>): Promise<WorkOn> => {
    const { db, tenant } = actor;
    const target = await db.selectFrom('form_model').select('id').where('flow_id', '=', act.flow).executeTakeFirst();
    const port = cases();
    if (target === undefined || port === undefined) throw new AppError(ownButtonErrors.button_flow_gone);
    const form = await forms.get(db, tenant, target.id);
    const valuesFor = await carried(actor, form, act.values);
    return async (on) => {
      const data = valuesFor(on);
      const availableOptions = act.submit ? await writer.fetchAvailableOptions(db, form, actor, data) : undefined;
      const { id } = await inTransaction(
        db,
        (unit) => port.start(unit, actor, { flowId: act.flow, data, isDraft: !act.submit, availableOptions }),
        [...form.billRules].map(baseData.billLane),
      );
      return { instanceId: id };
    };
  };

  const callInterface = ({ db, userId, userName, tenant }: Actor, act: Act<'interface'>): WorkOn => {
    const { interfaces } = baseData;
    return async (on) => {
      if (interfaces === undefined) throw new AppError(ownButtonErrors.button_gone);
      const parameters = Object.fromEntries(act.values.map((input) => [input.name, plainValue(input, on)]));
      await interfaces.run(db, { userId, userName, tenant }, act.interface, parameters);
      return {};
    };
  };

  return async (actor: Actor, allowed: Allowed, act: ButtonAct): Promise<WorkOn | undefined> => {
    if (act.do === 'set') return setFields(actor, allowed, act);
    if (act.do === 'flow') return startFlow(actor, act);
    return act.do === 'interface' ? callInterface(actor, act) : undefined;
  };
};
export type ActOnRecord = ReturnType<typeof createActOnRecord>;
