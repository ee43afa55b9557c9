import type { LocalText } from '@qiaoban/contracts/languages';
import type { FieldInfo } from '../fields';
import type { OptionProps } from './option-value';

const namesOf = (name: LocalText): readonly string[] => (typeof name === 'string' ? [name] : Object.values(name));

/**
 * What a field with a list of choices of its own stores for a text that people read, in whatever language; undefined
 * where it is stored itself, or no choice is called so.
 */
export const storedChoice = ({ block: { definition }, props }: FieldInfo, text: string): string | undefined => {
  if (!definition.readsOptions) return undefined;
  const { dataType, options, goneOptions = [] } = props as OptionProps;
  if (dataType !== 'static') return undefined;
  const all = [...options, ...goneOptions];
  return all.some(({ id }) => id === text)
    ? undefined
    : all.find(({ fullName }) => namesOf(fullName).includes(text))?.id;
};
