import { interfaceErrors } from '@qiaoban/contracts/base-data/data-interface.contract';
import { MAX_ROWS } from '@qiaoban/contracts/base-data/data-interface-definition';
import type { InterfaceDefinition, SystemValue } from '@qiaoban/contracts/base-data/data-interface-definition';
import { AppError } from '@qiaoban/contracts/errors';
import { settleNumbers } from '@qiaoban/language/formats/exact-json';
import type { Clock } from '#platform/clock';
import type { Outbound } from '#platform/outbound/outbound';
import { parseJson } from './check-definition.rules';
import { expressionsOf, templatesOf } from './http-template.rules';
import type { FormRowsPort, InterfaceCaller, SourcePort } from './interface.ports';
import { countRows, mapAnswer } from './mapping.rules';
import { readParameters } from './parameters.rules';
import type { BoundValue } from './parameters.rules';
import { runHttp } from './run-http';
import { bindStatement, cutStatement, systemValueOf } from './sql-template.rules';
import { isPersonal, readSystemValues } from './system-values';

export type RunDeps = {
  sources: SourcePort;
  outbound: Pick<Outbound, 'fetch' | 'forgive'>;
  clock: Clock;
  zone: string;
  /** Forms stand above: they hand their records over at composition. */
  forms: () => FormRowsPort;
};
export type Answer = { data: unknown; rowCount: number; truncated: boolean };
type Values = { parameters: Map<string, BoundValue>; system: Map<SystemValue, BoundValue> };

const MAX_BYTES = 20 * 1_048_576;

/** System values that a definition uses. */
const systemValuesOf = (definition: InterfaceDefinition): SystemValue[] => {
  const names = definition.parameters.map(({ name }) => name);
  if (definition.dataType === 1) {
    const cut = cutStatement(definition.sql?.text ?? '', names);
    return cut.names.flatMap((name) => (name.kind === 'system' ? [name.name] : []));
  }
  const texts = (definition.http?.steps ?? []).flatMap((step) => templatesOf(step).map(([, text]) => text));
  const used = texts.flatMap(expressionsOf).filter((expression) => expression.startsWith('@'));
  return used.flatMap((expression) => systemValueOf(expression.slice(1)) ?? []);
};

/** True when two people may get different answers. */
export const dependsOnPerson = (definition: InterfaceDefinition): boolean =>
  definition.dataType === 4 || (definition.dataType !== 2 && systemValuesOf(definition).some(isPersonal));

const runSql = async (
  { sources }: RunDeps,
  caller: InterfaceCaller,
  definition: InterfaceDefinition,
  values: Values,
  shown: string[],
) => {
  const { linkId, text, timeout, maxRows } = definition.sql!;
  const template = cutStatement(
    text,
    definition.parameters.map(({ name }) => name),
  );
  const secrets = new Set(definition.parameters.filter(({ isSecret }) => isSecret).map(({ name }) => name));
  shown.push(text.trim());
  for (const name of new Set(template.names.map((each) => `${each.kind === 'system' ? '@' : ''}${each.name}`))) {
    const value = name.startsWith('@') ? values.system.get(name.slice(1) as SystemValue) : values.parameters.get(name);
    shown.push(`${name} = ${secrets.has(name) ? '***' : JSON.stringify(value ?? null)}`);
  }
  const bound = bindStatement(template, (name) =>
    name.kind === 'system' ? (values.system.get(name.name) ?? null) : (values.parameters.get(name.name) ?? null),
  );
  const limits = { timeoutMs: timeout * 1000, maxRows };
  const { rows, truncated } = await sources
    .query(caller.db, caller.tenant, linkId, bound, limits)
    .catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      const reason = error instanceof Error ? error.message.slice(0, 300) : '';
      throw new AppError(interfaceErrors.sql_failed, { reason }, [{ path: 'definition.sql.text', message: '' }]);
    });
  return { answer: rows as unknown, truncated };
};

const answerOf = async (
  deps: RunDeps,
  caller: InterfaceCaller,
  definition: InterfaceDefinition,
  values: Values,
  shown: string[],
): Promise<{ answer: unknown; truncated: boolean }> => {
  if (definition.dataType === 1) return runSql(deps, caller, definition, values, shown);
  if (definition.dataType === 4) {
    const { rows, truncated } = await deps.forms().read(caller, definition.form!);
    return { answer: rows, truncated };
  }
  if (definition.dataType === 2)
    return { answer: parseJson(definition.static?.text ?? '', 'static.text'), truncated: false };
  const secrets = new Set(definition.parameters.filter(({ isSecret }) => isSecret).map(({ name }) => name));
  const lookup = (expression: string): unknown =>
    expression.startsWith('@')
      ? values.system.get(systemValueOf(expression.slice(1)) ?? 'now')
      : values.parameters.get(expression);
  const isSecret = (expression: string): boolean => secrets.has(expression);
  const answer = await runHttp(
    deps.outbound,
    definition.http!,
    { lookup, isSecret, key: caller.idempotencyKey },
    shown,
  );
  return { answer, truncated: false };
};

/**
 * Runs an opened definition for a caller. `shown` collects what a test run shows of the request. Throws the refusals of
 * the contract and those of the way outside; never anything else for a fault of the definition or of the other system.
 */
export const runDefinition = async (
  deps: RunDeps,
  caller: InterfaceCaller,
  definition: InterfaceDefinition,
  given: Readonly<Record<string, unknown>>,
  shown: string[],
): Promise<Answer> => {
  const parameters = readParameters(definition.parameters, given, deps.zone);
  const names = definition.dataType === 2 ? [] : systemValuesOf(definition);
  const system = names.length === 0 ? new Map<SystemValue, BoundValue>() : await readSystemValues(caller, names, deps);
  const { answer, truncated } = await answerOf(deps, caller, definition, { parameters, system }, shown);
  const mapped = settleNumbers(mapAnswer(answer, definition.mapping, deps.zone));
  const isCut = Array.isArray(mapped) && mapped.length > MAX_ROWS;
  const data = isCut ? mapped.slice(0, MAX_ROWS) : mapped;
  if (JSON.stringify(data ?? null).length > MAX_BYTES) throw new AppError(interfaceErrors.too_large, { max: 20 });
  return { data, rowCount: countRows(data), truncated: truncated || isCut };
};
