/**
 * One line of the inspector. `prop` is a property of the block; its label is the text `prop.<prop>`. `own` is drawn by
 * the block's `properties.tsx`.
 */
export type PropertySpec =
  | { prop: string; control: 'localText' | 'text' | 'switch' | 'own' }
  | { prop: string; control: 'number'; min?: number; max?: number; step?: number }
  /** Choices; their texts are `choice.<prop>.<value>`. */
  | { prop: string; control: 'choice'; choices: readonly (string | number)[] }
  /** The block's own input, for its default value. */
  | { prop: string; control: 'value' }
  | { prop: string; control: 'patterns' };

export const localText = (prop: string): PropertySpec => ({ prop, control: 'localText' });
export const toggle = (prop: string): PropertySpec => ({ prop, control: 'switch' });
export const numeric = (prop: string, min?: number, max?: number, step?: number): PropertySpec => ({
  prop,
  control: 'number',
  min,
  max,
  step,
});
export const choice = (prop: string, ...choices: (string | number)[]): PropertySpec => ({
  prop,
  control: 'choice',
  choices,
});
export const own = (prop: string): PropertySpec => ({ prop, control: 'own' });
export const initialValue: PropertySpec = { prop: 'defaultValue', control: 'value' };
export const placeholder: PropertySpec = localText('placeholder');

/** The three switches of every input. */
export const states: readonly PropertySpec[] = [toggle('required'), toggle('disabled'), toggle('noShow')];
