import type { ColumnKind } from '@qiaoban/language/filter';

/** As what a condition asks for a variable that a step has kept. */
export const VARIABLE_KINDS = ['text', 'number'] as const;
type VariableKind = (typeof VARIABLE_KINDS)[number];

const SHAPE = /^(text|number):(.{1,50})$/u;

/** The name under which a condition asks for a variable. */
export const variableField = (kind: VariableKind, name: string): string => `${kind}:${name}`;

/** The variable that a condition's field means; undefined for a field of the form. */
export const variableOf = (field: string): { kind: VariableKind; name: string } | undefined => {
  const [, kind, name] = SHAPE.exec(field) ?? [];
  return name !== undefined && (kind === 'text' || kind === 'number') ? { kind, name } : undefined;
};

const asText = (value: unknown): string | null => {
  if (value === undefined || value === null) return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
};
const asNumber = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return typeof value === 'string' && value.trim() !== '' && Number.isFinite(Number(value)) ? Number(value) : null;
};

/** Those of the fields that are variables, with their kinds and their values now; one that no step has kept yet is empty. */
export const variablesAsked = (
  fields: readonly string[],
  variables: Readonly<Record<string, unknown>>,
): { kinds: Record<string, ColumnKind>; row: Record<string, unknown> } => {
  const kinds: Record<string, ColumnKind> = {};
  const row: Record<string, unknown> = {};
  for (const field of fields) {
    const meant = variableOf(field);
    if (!meant) continue;
    const value = Object.hasOwn(variables, meant.name) ? variables[meant.name] : undefined;
    kinds[field] = meant.kind;
    row[field] = meant.kind === 'number' ? asNumber(value) : asText(value);
  }
  return { kinds, row };
};
