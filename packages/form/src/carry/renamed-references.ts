import type { FormNode } from '../document';
import type { FieldProps } from '../field-props';
import { renamedFormula } from '../formula-titles';
import { definitionOf } from '../registry';

/** Names of fields → those that they have got instead. */
type RenamedFields = ReadonlyMap<string, string>;

const renamedPath = (path: string, renamed: RenamedFields): string =>
  path
    .split('.')
    .map((part) => renamed.get(part) ?? part)
    .join('.');

const renamedValue = (value: unknown, renamed: RenamedFields): unknown => {
  if (typeof value === 'string') return renamedPath(value, renamed);
  return Array.isArray(value) ? value.map((each) => renamedValue(each, renamed)) : value;
};

/** Formulas: by which a field is calculated, and which it begins with. */
const FORMULAS = ['expression', 'defaultFormula'] as const;
/** What an option source is asked with: values of fields of this form among it. */
const ASKED = ['parameters', 'conditions'] as const;
type Asked = { from?: string; value?: string };

/** Properties of a node that name fields, with the names that those have now; only what changes. */
export const renamedReferences = ({ type, props }: FormNode, renamed: RenamedFields): Record<string, unknown> => {
  const definition = definitionOf(type);
  if (definition === undefined) return {};
  const changed: Record<string, unknown> = {};
  for (const prop of FORMULAS) {
    const text = props[prop];
    if (typeof text === 'string') changed[prop] = renamedFormula(text, (name) => renamedPath(name, renamed));
  }
  const named = definition.seenProps?.(props as FieldProps, (name) => !renamed.has(name)) ?? {};
  for (const prop of Object.keys(named)) changed[prop] = renamedValue(props[prop], renamed);
  for (const prop of ASKED) {
    const asked = props[prop];
    if (!Array.isArray(asked)) continue;
    changed[prop] = (asked as Asked[]).map((each) =>
      each.from === 'field' ? { ...each, value: renamedPath(each.value ?? '', renamed) } : each,
    );
  }
  return changed;
};
