import type { ColumnKind } from '@qiaoban/language/filter';
import type { FlowField } from './flow-field';
import { isAskable } from './flow-field';

const SHAPE = /^further:([^:]*):(.+)$/u;

type FurtherField = { formId: string; field: string };

/** The name under which a condition asks for a field of a form that a step has filled in besides. */
export const furtherField = (formId: string, field: string): string => `further:${formId}:${field}`;

/** The form and the field that a condition's field means; undefined for everything that is not of a further form. */
export const furtherFieldOf = (name: string): FurtherField | undefined => {
  const [, formId, field] = SHAPE.exec(name) ?? [];
  return formId === undefined || field === undefined ? undefined : { formId, field };
};

/** Further forms as conditions see them: kinds and values by the names that conditions use. */
export type FurtherScope = {
  kinds: Readonly<Record<string, ColumnKind>>;
  values: Readonly<Record<string, unknown>>;
};
export const NO_FURTHER: FurtherScope = { kinds: {}, values: {} };

/** Kinds of what conditions may ask of a further form. */
export const furtherKinds = (formId: string, fields: readonly FlowField[]): Record<string, ColumnKind> =>
  Object.fromEntries(fields.filter(isAskable).map(({ field, kind }) => [furtherField(formId, field), kind]));

/** One further form as conditions see it; everything is empty in one that is not filled in yet. */
export const furtherScope = (
  formId: string,
  fields: readonly FlowField[],
  data: Readonly<Record<string, unknown>> = {},
): FurtherScope => ({
  kinds: furtherKinds(formId, fields),
  values: Object.fromEntries(
    fields.filter(isAskable).map(({ field }) => [furtherField(formId, field), data[field] ?? null]),
  ),
});

/** Several further forms together. */
export const joinedScope = (scopes: readonly FurtherScope[]): FurtherScope => ({
  kinds: Object.assign({}, ...scopes.map(({ kinds }) => kinds)) as FurtherScope['kinds'],
  values: Object.assign({}, ...scopes.map(({ values }) => values)) as FurtherScope['values'],
});
