import { setImmediate as nextTurn } from 'node:timers/promises';
import { reportErrors } from '@qiaoban/contracts/report/report.contract';
import { AppError } from '@qiaoban/contracts/errors';
import { translate } from '@qiaoban/contracts/texts';
import { formatDate } from '@qiaoban/language/formats/date-format';
import type { DataSet, ReportDocument } from '@qiaoban/report/document';
import type { DataRow } from '@qiaoban/report/engine/data';
import { layoutSteps, ReportError } from '@qiaoban/report/layout';
import { readParams } from '@qiaoban/report/params';
import type { ParamValues } from '@qiaoban/report/params';
import type { ReportSheet } from '@qiaoban/report/sheet';
import { reportText } from '@qiaoban/report/texts';
import type { Clock } from '#platform/clock';
import type { Actor } from '#platform/http/caller';
import { askedWith, rowsFrom } from './report-rows.rules';
import type { ChoicesPort, InterfacePort } from './report.ports';

export type RunDeps = { interfaces: Pick<InterfacePort, 'run'>; choices: ChoicesPort; clock: Clock; timeZone: string };
export type Made = { sheet: ReportSheet; warnings: string[] };

/** Time that data and layout may take together. */
const SECONDS = 60;
/** How long the layout may keep others waiting. */
const TURN_MS = 15;

const late = (): AppError => new AppError(reportErrors.timed_out, { seconds: SECONDS });

/** Choices of the parameters that are picked from a list. */
export const readChoices = async (document: ReportDocument, actor: Pick<Actor, 'db'>, choices: ChoicesPort) => {
  const codes = document.params.flatMap(({ options }) => (options?.kind === 'dictionary' ? [options.code] : []));
  const items = codes.length === 0 ? new Map<string, never[]>() : await choices(actor.db, codes);
  return new Map(
    document.params.flatMap(({ name, type, options }) => {
      if (type !== 'select' || options === undefined) return [];
      const list =
        options.kind === 'fixed'
          ? options.items
          : (items.get(options.code) ?? []).map(({ enCode, fullName }) => ({ value: enCode, label: fullName }));
      return [[name, list] as const];
    }),
  );
};

/** Parameters in their types; throws values_wrong with each problem at its field. */
const readValues = async (
  document: ReportDocument,
  actor: Actor,
  given: Readonly<Record<string, unknown>>,
  { choices, clock, timeZone }: RunDeps,
): Promise<ParamValues> => {
  const availableChoices = await readChoices(document, actor, choices);
  const known = new Map([...availableChoices].map(([name, list]) => [name, new Set(list.map(({ value }) => value))]));
  const { values, problems } = readParams(document.params, given, { now: clock.now(), timeZone }, known);
  if (problems.length === 0) return values;
  const fields = problems.map(({ name, key, values: named }) => ({
    path: `values.${name}`,
    message: reportText(actor.language, key, named),
  }));
  throw new AppError(reportErrors.values_wrong, {}, fields);
};

/** A refusal of an interface in the report's words; one about a parameter is said at the parameter of the report. */
const refusal = (error: unknown, set: DataSet, actor: Actor): unknown => {
  if (!(error instanceof AppError)) return error;
  const reason = translate(actor.language, error.code, error.values);
  const fields = error.fields.flatMap(({ path }) => {
    const asked = set.bindings.find(({ parameter, from }) => from === 'param' && path === `values.${parameter}`);
    return asked === undefined ? [] : [{ path: `values.${asked.value.split('.')[0] ?? ''}`, message: reason }];
  });
  return new AppError(reportErrors.data_failed, { name: set.name, reason }, fields);
};

const fetchData = async (document: ReportDocument, actor: Actor, values: ParamValues, deps: RunDeps, until: number) => {
  const data: Record<string, DataRow[]> = {};
  const warnings: string[] = [];
  // one after the other: a small installation has one connection
  for (const set of document.dataSets) {
    if (performance.now() > until) throw late();
    try {
      const { userId, userName, tenant, ip } = actor;
      const asked = askedWith(set, values);
      const made = await deps.interfaces.run(actor.db, { userId, userName, tenant, ip }, set.interfaceId, asked);
      data[set.name] = rowsFrom(made.data, deps.timeZone);
      if (made.truncated)
        warnings.push(translate(actor.language, 'report.truncated', { name: set.name, rows: made.rowCount }));
    } catch (error) {
      throw refusal(error, set, actor);
    }
  }
  return { data, warnings };
};

const layout = async (steps: Generator<void, ReportSheet>, until: number): Promise<ReportSheet> => {
  let turn = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    const now = performance.now();
    if (now - turn < TURN_MS) continue;
    if (now > until) throw late();
    await nextTurn();
    turn = performance.now();
  }
};

/** Runs a design for a person: reads its data in their name and lays it out, in turns with everything else. */
export const makeSheet = async (
  document: ReportDocument,
  actor: Actor,
  given: Readonly<Record<string, unknown>>,
  deps: RunDeps,
): Promise<Made> => {
  const until = performance.now() + SECONDS * 1000;
  const { clock, timeZone } = deps;
  const values = await readValues(document, actor, given, deps);
  const { data, warnings } = await fetchData(document, actor, values, deps, until);
  const facts = { today: formatDate(clock.now(), 'yyyy-MM-dd', timeZone), user: actor.userName };
  const input = {
    data,
    values: { ...facts, ...values },
    now: clock.now(),
    wording: { language: actor.language, timeZone },
  };
  try {
    return { sheet: await layout(layoutSteps(document, input), until), warnings };
  } catch (error) {
    if (!(error instanceof ReportError)) throw error;
    const text = reportText(actor.language, error.key, error.values);
    const reason = error.cell === undefined || error.cell === '' ? text : `${error.cell}: ${text}`;
    const code = error.key.startsWith('report.limit.') ? reportErrors.limit : reportErrors.unsound;
    throw new AppError(code, { reason });
  }
};
