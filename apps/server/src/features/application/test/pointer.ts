import { isObject } from '@qiaoban/designer/merge/json';
import type { Json, JsonObject } from '@qiaoban/designer/merge/json';

/** Steps of a place in a document, as the merge writes them: `/items/enCode=novel/fullName`; of texts in a list the JSON itself. */
const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

const indexIn = (list: readonly Json[], step: string): number => {
  const at = step.indexOf('=');
  return step.startsWith('"') || at < 0
    ? list.findIndex((entry) => JSON.stringify(entry) === step)
    : list.findIndex((entry) => isObject(entry) && entry[step.slice(0, at)] === step.slice(at + 1));
};

const child = (value: Json | undefined, step: string): Json | undefined => {
  if (Array.isArray(value)) return value[indexIn(value, step)];
  return isObject(value) ? value[step] : undefined;
};

export const valueAt = (document: Json, pointer: string): Json | undefined =>
  stepsOf(pointer).reduce<Json | undefined>(child, document);

/** Puts the value there; undefined takes it out. */
export const putAt = (document: JsonObject, pointer: string, value: Json | undefined): void => {
  const steps = stepsOf(pointer);
  const last = steps.at(-1)!;
  const holder = steps.slice(0, -1).reduce<Json | undefined>(child, document);
  if (Array.isArray(holder)) {
    const at = indexIn(holder, last);
    if (value === undefined) holder.splice(at, 1);
    else if (at < 0) holder.push(value);
    else holder[at] = value;
  } else if (isObject(holder)) {
    if (value === undefined) Reflect.deleteProperty(holder, last);
    else holder[last] = value;
  } else throw new Error(`nothing to hold ${pointer}`);
};
