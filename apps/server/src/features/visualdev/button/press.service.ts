import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { ownButtonErrors } from '@qiaoban/contracts/visualdev/own-button.contract';
import type { pressButton } from '@qiaoban/contracts/visualdev/own-button.contract';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import { ownButtonCode } from '@qiaoban/form/own-button';
import type { OwnButton } from '@qiaoban/form/own-button';
import type { Clock } from '#platform/clock';
import { asOwnPart } from '#platform/database/idempotency';
import type { Actor } from '#platform/http/caller';
import { isOfWholeCall, refusalText } from '#platform/http/refusal-text';
import type { Allowed, RecordAccess } from '../record/record-access';
import { titleOf } from '../record/record-changes.rules';
import { isVisible } from '../record/record.rights';
import { visiblePart } from '../record/record.service';
import { shownRecord, readRecord } from '../record/record-values';
import { recordStore } from '../record/record.store';
import type { ActOnRecord, Made, WorkOn } from './act-on-record';
import type { PressedOn } from './carried-values';
import type { OpenAct } from './open-act';
import { appliesTo } from './own-button.rules';
import type { LoadedRow } from './own-button.rules';

type Reply = ReplyOf<typeof pressButton>;
type Line = Reply['list'][number];
type Deps = { access: RecordAccess; act: ActOnRecord; open: OpenAct; clock: Clock };

/** Records that have not been begun by then are named as not done: the caller does not wait for ever. */
const LONGEST_MS = 20_000;

const findButton = ({ form, rights }: Allowed, value: string, count: number): OwnButton => {
  const button = form.document.list.ownButtons?.find((each) => each.value === value);
  if (button === undefined) throw new AppError(ownButtonErrors.button_gone);
  if (!rights.buttons.has(ownButtonCode(button))) throw new AppError(commonErrors.no_permission);
  const places = count === 0 ? ['head'] : count === 1 ? ['row', 'batch'] : ['batch'];
  if (!button.at.some((place) => places.includes(place))) throw new AppError(ownButtonErrors.button_not_here);
  return button;
};

/** Pressing a button that the form's designer made: whoever has its right may, on records that he sees and that it is meant for. */
export const createPressService = ({ access, act, open, clock }: Deps) => {
  const loadRows = async (actor: Actor, { form, rights }: Allowed, ids: readonly string[]) => {
    const rows = ids.length === 0 ? [] : await recordStore.findMany(actor.db, form, rights.scope, ids);
    return new Map(rows.map((row): [string, LoadedRow] => [row.id, { row, record: readRecord(form, row) }]));
  };

  const workThrough = async (
    actor: Actor,
    allowed: Allowed,
    ids: readonly string[],
    at: { loaded: ReadonlyMap<string, LoadedRow>; isMeant: (row: LoadedRow) => boolean; on: (id: string) => PressedOn },
    work: WorkOn,
  ): Promise<{ list: Line[]; made: Made }> => {
    const { form, rights } = allowed;
    const until = clock.now() + LONGEST_MS;
    const list: Line[] = [];
    let made: Made = {};
    for (const id of ids) {
      const row = at.loaded.get(id);
      const name = row === undefined ? '' : titleOf(form, row.record, (field) => isVisible(rights, field));
      try {
        if (clock.now() > until) throw new AppError(ownButtonErrors.button_time);
        if (id !== '' && row === undefined) throw new AppError(visualdevErrors.record_not_found);
        if (row !== undefined && !at.isMeant(row)) throw new AppError(ownButtonErrors.button_not_meant);
        made = (await asOwnPart(actor.db, id, () => work(at.on(id), row))) ?? {};
        list.push({ id, name, isDone: true, message: '' });
      } catch (error) {
        if (!(error instanceof AppError) || (isOfWholeCall(error) && list.length === 0)) throw error;
        list.push({ id, name, isDone: false, message: refusalText(error, actor) });
      }
    }
    return { list, made };
  };

  return {
    press: (actor: Actor, formId: string, { button: value, ids }: { button: string; ids: readonly string[] }) =>
      access.as(actor, formId, [], async (allowed): Promise<Reply> => {
        const { form, rights } = allowed;
        const wanted = [...new Set(ids)];
        const button = findButton(allowed, value, wanted.length);
        const variables = await access.variables(actor);
        const loaded = await loadRows(actor, allowed, wanted);
        const isMeant = appliesTo(form, button, variables);
        // what leaves the form is what the person is shown of it
        const on = (id: string): PressedOn => ({
          id,
          record: visiblePart(rights, shownRecord(form, loaded.get(id)?.record ?? {})),
          variables,
        });
        const work = await act(actor, allowed, button.act);
        if (work !== undefined) {
          const { list, made } = await workThrough(
            actor,
            allowed,
            wanted.length === 0 ? [''] : wanted,
            { loaded, isMeant, on },
            work,
          );
          return { list, opens: open.after(button.act, list.length === 1 && list[0]!.isDone ? made : {}) };
        }
        const left = wanted.filter((id) => !loaded.has(id));
        if (left.length > 0) throw new AppError(visualdevErrors.record_not_found);
        if (![...loaded.values()].every(isMeant)) throw new AppError(ownButtonErrors.button_not_meant);
        return { list: [], opens: await open.at(actor, button.act, on(wanted[0] ?? '')) };
      }),
  };
};
