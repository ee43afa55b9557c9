import { LANGUAGES, LocalText, textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { z } from 'zod';
import type { Block, BlockCodec, CheckContext, Option, TextHost } from '../block';
import type { FieldProps } from '../field-props';
import type { Normalised, Problem } from '../problem';
import { bad, good, isEmpty } from '../problem';
import { OPTION_COLOURS } from './option-colours';
import { MAX_GONE_OPTIONS } from './option-list';
import { interfaceSource, OptionParameter } from './option-parameters';
import { formSource, isFormSource, OptionCondition } from './form-source';
import { isStorable } from './storable-text';

/** Most choices that may be ticked at once. */
const MAX_CHOSEN = 200;

/** Fields that stand above one, from the top. */
export const SourceLevels = z.array(z.string().max(60)).max(4);

const OwnOption = z.object({
  id: z.string().min(1).max(100),
  fullName: LocalText,
  parentId: z.string().max(100).optional(),
  colour: z.enum(OPTION_COLOURS).optional(),
});

/** Where an option block has its choices from. */
export const OptionSourceProps = {
  dataType: z.enum(['static', 'dictionary', 'dynamic', 'form']).default('static'),
  options: z.array(OwnOption).max(1000).default([]),
  /** Choices of versions before, taken out since: records that hold them show their names, and no other gets their id. */
  goneOptions: z.array(OwnOption).max(MAX_GONE_OPTIONS).optional(),
  /** Id of the dictionary type. */
  dictionaryType: z.string().max(64).optional(),
  /** Id of the data interface. */
  propsUrl: z.string().max(64).optional(),
  /** What its parameters are asked with. */
  parameters: z.array(OptionParameter).max(20).optional(),
  /** Id of the form whose values are offered. */
  sourceForm: z.string().max(64).optional(),
  /** Field of that form: each of its values is a choice, id and text alike. */
  sourceField: z.string().max(60).optional(),
  /** Which of its records count. */
  conditions: z.array(OptionCondition).max(10).optional(),
};

export type OptionProps = FieldProps & {
  dataType: 'static' | 'dictionary' | 'dynamic' | 'form';
  options: Option[];
  goneOptions?: Option[];
  dictionaryType?: string;
  propsUrl?: string;
  parameters?: OptionParameter[];
  sourceForm?: string;
  sourceField?: string;
  /** Of a cascade: fields above it, from the top; its values are paths. */
  sourceLevels?: string[];
  /** Of a tree: fields whose values group the choices, from the top. */
  sourceGroups?: string[];
  conditions?: OptionCondition[];
  /** What rules leave of the choices, in an input. */
  only?: readonly string[];
  /** Values of the fields that parameters hang on, by path; see `withBound`. */
  bound?: Readonly<Record<string, string>>;
};

/** Key under which a host keeps the choices of a block: `dictionary:<id>`, `dynamic:<id>?<parameters>`, `form:<id>/<field>?<conditions>`; undefined for its own list. */
export const optionSource = (props: OptionProps): string | undefined => {
  if (props.dataType === 'dictionary') return `dictionary:${props.dictionaryType ?? ''}`;
  if (props.dataType === 'dynamic') return interfaceSource(props.propsUrl ?? '', props);
  return props.dataType === 'form' ? formSource(props) : undefined;
};

/**
 * What a field with a list of choices of its own stores for a text that people read, in whatever language; undefined
 * where it is stored itself, or no choice is called so.
 */
export const storedChoice = (
  { block: { definition }, props }: { block: Block; props: FieldProps },
  text: string,
): string | undefined => {
  if (!definition.readsOptions) return undefined;
  const { dataType, options, goneOptions = [] } = props as OptionProps;
  if (dataType !== 'static') return undefined;
  const all = [...options, ...goneOptions];
  return all.some(({ id }) => id === text)
    ? undefined
    : all.find(({ fullName }) => LANGUAGES.some((language) => textIn(fullName, language) === text))?.id;
};

/** The choices, undefined when nobody has fetched them. */
export const choicesOf = (
  props: OptionProps,
  fetched: ReadonlyMap<string, readonly Option[]> | undefined,
): readonly Option[] | undefined => {
  const source = optionSource(props);
  // a field that they hang on is empty: nothing is offered
  if (source === 'dynamic:' && (props.propsUrl ?? '') !== '' && fetched !== undefined) return [];
  if (source === 'form:' && (props.sourceField ?? '') !== '' && fetched !== undefined) return [];
  return source === undefined ? props.options : fetched?.get(source);
};

/** Whatever a stored value may be the id of: the choices, then those that were taken out. */
export const namedChoices = (
  props: OptionProps,
  fetched: ReadonlyMap<string, readonly Option[]> | undefined,
): readonly Option[] => [...(choicesOf(props, fetched) ?? []), ...(props.goneOptions ?? [])];

const readOne = (value: unknown): Normalised<string | null> => {
  if (isEmpty(value)) return good(null);
  if (typeof value === 'number' && Number.isFinite(value)) return good(String(value));
  return typeof value === 'string' && value.length <= 100 && isStorable(value)
    ? good(value)
    : bad('form.problem.not_an_option');
};

const readMany = (value: unknown): Normalised<string[] | null> => {
  if (isEmpty(value)) return good(null);
  if (!Array.isArray(value) || value.length > MAX_CHOSEN) return bad('form.problem.not_an_option');
  const chosen = new Set<string>();
  for (const each of value) {
    const one = readOne(each);
    if (!one.ok) return one;
    if (one.value !== null) chosen.add(one.value);
  }
  return good(chosen.size > 0 ? [...chosen] : null);
};

/** Several values in one text of an export. */
export const LIST_SEPARATOR = ',';
export const splitList = (text: string): string[] =>
  text
    .split(/[,，;；、\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** What people call a choice, also one that was taken out; its id where it has no name. */
export const nameOf = (
  id: unknown,
  props: OptionProps,
  host: { language: Language; options?: ReadonlyMap<string, readonly Option[]> | undefined },
): string => {
  const found = namedChoices(props, host.options).find((option) => option.id === id);
  return found ? textIn(found.fullName, host.language) : String(id);
};

const idOf = (text: string, props: OptionProps, host: TextHost): Normalised<string> => {
  // what another form offers is a text like any other; that it is offered is asked where records are stored
  if (isFormSource(optionSource(props))) return good(text);
  // one that was taken out is known by its name still; only who holds it may keep it, see below
  const choices = namedChoices(props, host.options);
  const shown = choices.find((option) => textIn(option.fullName, host.language) === text);
  const found = shown ?? choices.find((option) => option.id === text || textIn(option.fullName, 'zh') === text);
  return found ? good(found.id) : bad('form.problem.not_an_option', { text });
};

const idsOf = (text: string, props: OptionProps, host: TextHost): Normalised<string[] | null> => {
  const ids: string[] = [];
  for (const part of splitList(text)) {
    const id = idOf(part, props, host);
    if (!id.ok) return id;
    if (!ids.includes(id.value)) ids.push(id.value);
  }
  return good(ids.length > 0 ? ids : null);
};

/** A list column is jsonb; the driver gives it parsed. */
export const listToColumn = (value: unknown): string | null => (isEmpty(value) ? null : JSON.stringify(value));
export const listFromColumn = (stored: unknown): unknown[] | null => {
  const list: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  return Array.isArray(list) && list.length > 0 ? list : null;
};

/** Codec of blocks with choices: one id, or a list of ids. */
export const optionCodec = <P extends OptionProps>(isMany: (props: P) => boolean): BlockCodec<P> => ({
  normalise: (value, props) => (isMany(props) ? readMany(value) : readOne(value)),
  toColumn: (value, props) => (isMany(props) ? listToColumn(value) : (value ?? null)),
  fromColumn: (stored, props) => {
    if (isMany(props)) return listFromColumn(stored);
    return isEmpty(stored) ? null : String(stored);
  },
  toText: (value, props, host) => {
    if (isEmpty(value)) return '';
    return (Array.isArray(value) ? value : [value]).map((id) => nameOf(id, props, host)).join(LIST_SEPARATOR);
  },
  fromText: (text, props, host) => {
    const trimmed = text.trim();
    if (trimmed === '') return good(null);
    return isMany(props) ? idsOf(trimmed, props, host) : idOf(trimmed, props, host);
  },
});

/** Is everything that was chosen on offer? What was stored before may stay. */
export const validateOption = (value: unknown, props: OptionProps, context: CheckContext): Problem[] => {
  if (isEmpty(value)) return [];
  const choices = choicesOf(props, context.options);
  if (!choices) return [];
  const known = new Set<unknown>(choices.map((option) => option.id));
  for (const old of Array.isArray(context.previous) ? context.previous : [context.previous]) known.add(old);
  const foreign = (Array.isArray(value) ? value : [value]).find((id) => !known.has(id));
  if (foreign === undefined) return [];
  return [{ key: 'form.problem.not_an_option', values: { text: nameOf(foreign, props, context) } }];
};
