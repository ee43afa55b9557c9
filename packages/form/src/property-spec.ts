/** Groups of the inspector in their order: what most forms set, what a value must be, how it looks, the rest. */
export const PROPERTY_GROUPS = ['basics', 'validation', 'look', 'advanced'] as const;
export type PropertyGroup = (typeof PROPERTY_GROUPS)[number];

/** Every property with the group where it stands; inside a group in this order, whatever the block. */
const PROPS = {
  basics: [
    'label',
    'required',
    'options',
    'tableColumns',
    'multiple',
    'expression',
    'resultType',
    'rule',
    'placeholder',
    'tip',
    'defaultNow',
    'defaultCurrent',
    'defaultValue',
    'defaultFormula',
    'format',
    'startRows',
    'showSummary',
    'summaryFields',
  ],
  validation: [
    'unique',
    'min',
    'max',
    'precision',
    'maxLength',
    'regList',
    'accept',
    'fileSize',
    'sizeUnit',
    'maxFiles',
    'maxRows',
  ],
  look: [
    'span',
    'columnWidth',
    'showLabel',
    'labelWidth',
    'optionStyle',
    'direction',
    'prefix',
    'suffix',
    'thousands',
    'showCapital',
    'activeText',
    'inactiveText',
    'contentPosition',
    'gutter',
    'shadow',
    'minRows',
    'addText',
    'buttonText',
    'showTip',
  ],
  advanced: ['noShow', 'whenHidden', 'disabled', 'readonly', 'step', 'clearable', 'filterable', 'inputMode'],
} as const satisfies Record<PropertyGroup, readonly string[]>;

const groupOf = (prop: string): PropertyGroup =>
  PROPERTY_GROUPS.find((group) => (PROPS[group] as readonly string[]).includes(prop)) ?? 'advanced';

/**
 * One line of the inspector. `prop` is a property of the block; its label is the text `prop.<prop>`. `own` is drawn by
 * the block's `properties.tsx`.
 */
export type PropertySpec = {
  prop: string;
  group: PropertyGroup;
  /** Offered only while another property of the block has one of these values. */
  onlyFor?: { prop: string; values: readonly unknown[] };
  /** Its label is the text `prop.<called>` instead. */
  called?: string;
} & (
  | { control: 'localText' | 'text' | 'own' }
  /** Once it is on, a number of the block that is larger, or not set, becomes this one. */
  | { control: 'switch'; limits?: { prop: string; max: number } }
  | { control: 'number'; min?: number; max?: number; step?: number }
  /** Choices; their texts are `choice.<prop>.<value>`. */
  /** With `of`, a number that is no choice is shown as a part of it: 10/24. */
  | { control: 'choice'; choices: readonly (string | number)[]; of?: number }
  /** The block's own input, for its default value. */
  | { control: 'value' }
  | { control: 'patterns' }
  /** A formula over the other fields. */
  | { control: 'formula' }
);

const specOf = <C extends object>(prop: string, control: C): C & { prop: string; group: PropertyGroup } => ({
  prop,
  group: groupOf(prop),
  ...control,
});

export const localText = (prop: string): PropertySpec => specOf(prop, { control: 'localText' });
export const plainText = (prop: string): PropertySpec => specOf(prop, { control: 'text' });
export const toggle = (prop: string): PropertySpec => specOf(prop, { control: 'switch' });
export const numeric = (prop: string, min?: number, max?: number, step?: number): PropertySpec =>
  specOf(prop, { control: 'number', min, max, step });
export const choice = (prop: string, ...choices: (string | number)[]): PropertySpec =>
  specOf(prop, { control: 'choice', choices });
/** Columns of 24, as parts of the row. */
export const width: PropertySpec = specOf('span', { control: 'choice', choices: [6, 8, 12, 16, 18, 24], of: 24 });
export const own = (prop: string): PropertySpec => specOf(prop, { control: 'own' });
export const patterns: PropertySpec = specOf('regList', { control: 'patterns' });
export const initialValue: PropertySpec = specOf('defaultValue', { control: 'value' });
export const initialFormula: PropertySpec = specOf('defaultFormula', { control: 'formula' });
export const placeholder: PropertySpec = localText('placeholder');

/** The three switches of every input. */
export const states: readonly PropertySpec[] = [
  toggle('required'),
  toggle('disabled'),
  toggle('noShow'),
  choice('whenHidden', 'keep', 'clear'),
];

/** Moves a property that only this block has into a group of the inspector; else it stands among the advanced. */
export const inGroup = (group: PropertyGroup, spec: PropertySpec): PropertySpec => ({ ...spec, group });

/** A property that means something only while another one has a value, or one of several. */
export const onlyFor = (prop: string, value: unknown, spec: PropertySpec): PropertySpec => ({
  ...spec,
  onlyFor: { prop, values: Array.isArray(value) ? value : [value] },
});

/** A property that many blocks have under a name that fits this one better. */
export const called = (name: string, spec: PropertySpec): PropertySpec => ({ ...spec, called: name });

/** The specs of a group, the common ones first. */
export const specsIn = (group: PropertyGroup, specs: readonly PropertySpec[]): PropertySpec[] => {
  const order: readonly string[] = PROPS[group];
  const rank = ({ prop }: PropertySpec): number => (order.includes(prop) ? order.indexOf(prop) : order.length);
  return specs.filter((spec) => spec.group === group).toSorted((a, b) => rank(a) - rank(b));
};
