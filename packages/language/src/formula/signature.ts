import { textsIn } from '../texts/all';
import type { Language } from '../texts/all';

/** A signature with its arguments in the words of a language: `ROUND(数值, [小数位])`. */
export const signatureIn = (signature: string, language: Language): string => {
  const texts: Readonly<Record<string, string>> = textsIn(language);
  const open = signature.indexOf('(');
  const named = signature.slice(open).replaceAll(/[a-z]+/g, (name) => texts[`formula.argument.${name}`] ?? name);
  return signature.slice(0, open) + named;
};
