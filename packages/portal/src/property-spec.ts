type PlainControl =
  | 'text'
  | 'localText'
  | 'longText'
  | 'switch'
  | 'address'
  | 'picture'
  | 'menus'
  | 'links'
  | 'source'
  | 'tiles';

/**
 * What the inspector offers for a property. `when` hides it until another property has one of the named values.
 * `field` and `fields` choose among the fields that the interface named by `source` answers.
 */
export type PropertySpec = { prop: string; when?: { prop: string; is: readonly unknown[] } } & (
  | { control: PlainControl }
  | { control: 'number'; min: number; max: number }
  | { control: 'choice' | 'choices'; choices: readonly string[] }
  | { control: 'field' | 'fields' | 'columns'; source: string }
);

type When = PropertySpec['when'];
const withWhen = (when: When) => (when === undefined ? {} : { when });

export const plain = (control: PlainControl, prop: string, when?: When): PropertySpec => ({
  control,
  prop,
  ...withWhen(when),
});
export const numeric = (prop: string, min: number, max: number, when?: When): PropertySpec => ({
  control: 'number',
  prop,
  min,
  max,
  ...withWhen(when),
});
export const choice = (prop: string, choices: readonly string[], when?: When): PropertySpec => ({
  control: 'choice',
  prop,
  choices,
  ...withWhen(when),
});
export const choices = (prop: string, of: readonly string[]): PropertySpec => ({
  control: 'choices',
  prop,
  choices: of,
});
export const field = (prop: string, control: 'field' | 'fields' | 'columns' = 'field'): PropertySpec => ({
  control,
  prop,
  source: 'source',
});

/** Is the property offered for these values? */
export const isAvailable = (spec: PropertySpec, props: Record<string, unknown>): boolean =>
  spec.when === undefined || spec.when.is.includes(props[spec.when.prop]);
