import { z } from 'zod';
import type { Block, BlockCodec, Validate } from '../../block';
import { inputBlock } from '../../define-block';
import { InputProps } from '../../field-props';
import { bad, good, isEmpty } from '../../problem';
import { inGroup, initialValue, localText, own, placeholder, plainText, states, toggle } from '../../property-spec';
import { blockName } from '../../texts/block-texts';
import { sampleTree } from '../../texts/sample-options';
import { isFormSource, pathKey } from '../../values/form-source';
import {
  OptionSourceProps,
  SourceLevels,
  choicesOf,
  namedChoices,
  listFromColumn,
  listToColumn,
  optionSource,
} from '../../values/option-value';
import { faultOfPath, idsOfPath, namesOfPath, readPath } from '../../values/option-path';
import { texts } from './texts';

const Path = z.array(z.string().max(100)).max(20);

export const CascaderProps = InputProps.extend({
  ...OptionSourceProps,
  /** Fields of another form above the one whose values are offered, from the top. */
  sourceLevels: SourceLevels.default([]),
  defaultValue: z.union([Path, z.array(Path).max(200)]).optional(),
  multiple: z.boolean().default(false),
  /** A branch may be chosen too, not only what has nothing below it. */
  anyLevel: z.boolean().default(false),
  showAllLevels: z.boolean().default(true),
  separator: z.string().min(1).max(5).default('/'),
  clearable: z.boolean().default(true),
  filterable: z.boolean().default(true),
});
export type CascaderProps = z.infer<typeof CascaderProps>;

/** The path through a tree of choices: ids from the top down; several are a list of paths. */
const definition = inputBlock<CascaderProps>({
  key: 'cascader',
  group: 'advanced',
  listWidth: 180,
  propsSchema: CascaderProps,
  defaults: () => CascaderProps.parse({ label: blockName(texts, 'cascader'), options: sampleTree() }),
  properties: [
    placeholder,
    own('options'),
    toggle('multiple'),
    initialValue,
    inGroup('validation', toggle('anyLevel')),
    inGroup('look', toggle('showAllLevels')),
    inGroup('look', plainText('separator')),
    localText('tip'),
    toggle('clearable'),
    toggle('filterable'),
    ...states,
  ],
  readsOptions: true,
  isTree: true,
  holdsPath: true,
  faults: ({ dataType, sourceLevels }) => (dataType === 'form' && sourceLevels.includes('') ? ['empty_level'] : []),
  sortable: false,
  column: () => ({ type: 'jsonb' }),
  filterKind: (props) => (props.multiple ? undefined : 'texts'),
  searchOps: ['hasAny', 'has', 'isNull', 'notNull'],
  samples: [
    { value: ['1', '11'] },
    { value: ['2'] },
    { value: [['1', '11'], ['2']], props: { multiple: true } },
    { value: null },
  ],
});

/** Between several paths of one text. */
const BETWEEN = '；';

const codec: BlockCodec<CascaderProps> = {
  normalise: (value, { multiple }) => {
    if (isEmpty(value)) return good(null);
    if (!multiple) return readPath(value);
    if (!Array.isArray(value) || value.length > 200) return bad('form.problem.not_a_path', { text: '' });
    const paths: string[][] = [];
    for (const each of value) {
      const path = readPath(each);
      if (!path.ok) return path;
      if (path.value !== null && !paths.some((known) => known.join('\n') === path.value?.join('\n')))
        paths.push(path.value);
    }
    return good(paths.length > 0 ? paths : null);
  },
  toColumn: listToColumn,
  fromColumn: listFromColumn,
  toText: (value, props, host) => {
    if (!Array.isArray(value)) return '';
    const choices = namedChoices(props, host.options);
    const paths = (props.multiple ? value : [value]) as string[][];
    return paths.map((path) => namesOfPath(path, choices, host.language).join(props.separator)).join(BETWEEN);
  },
  fromText: (text, props, host) => {
    const choices = choicesOf(props, host.options) ?? [];
    const parts = props.multiple ? text.split(/[;；\n]/) : [text];
    const paths: string[][] = [];
    for (const part of parts.map((each) => each.trim()).filter((each) => each !== '')) {
      const names = part.split(props.separator).map((each) => each.trim());
      // what another form offers is its own name; that it is offered is asked where records are stored
      const path = isOfForm(props) ? names : idsOfPath(names, choices, host.language);
      if (!path) return bad('form.problem.not_a_path', { text: part });
      paths.push(path);
    }
    return paths.length === 0 ? good(null) : codec.normalise(props.multiple ? paths : paths[0], props);
  },
};

const isOfForm = (props: CascaderProps): boolean => isFormSource(optionSource(props));

const pathsOf = (value: unknown, { multiple }: CascaderProps): string[][] => {
  const list = Array.isArray(value) ? (value as unknown[]) : [];
  return (multiple ? list : [list]) as string[][];
};

/** What is wrong with a path of values of another form: choices are the keys of those that it offers. */
const faultInForm = (
  path: readonly string[],
  { sourceLevels, anyLevel }: CascaderProps,
  known: ReadonlySet<string> | undefined,
): 'unknown' | 'unfinished' | undefined => {
  if (!anyLevel && path.length <= sourceLevels.length) return 'unfinished';
  return known === undefined || known.has(pathKey(path)) ? undefined : 'unknown';
};

/** Each path is one of the tree, down to its end unless any level will do. What was stored before may stay. */
const validate: Validate<CascaderProps> = (value, props, context) => {
  const choices = choicesOf(props, context.options);
  const isInForm = isOfForm(props);
  if (!Array.isArray(value) || JSON.stringify(value) === JSON.stringify(context.previous)) return [];
  if (!choices && !isInForm) return [];
  const before = pathsOf(context.previous, props).map(pathKey);
  const known = choices && new Set([...choices.map(({ id }) => id), ...before]);
  for (const path of pathsOf(value, props)) {
    const fault = isInForm ? faultInForm(path, props, known) : faultOfPath(path, choices ?? [], props.anyLevel);
    if (fault === 'unknown') return [{ key: 'form.problem.not_a_path', values: { text: path.join(props.separator) } }];
    if (fault === 'unfinished') return [{ key: 'form.problem.path_unfinished' }];
  }
  return [];
};

export const cascader: Block<CascaderProps> = { definition, codec, validate, texts };
