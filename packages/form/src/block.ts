import type { Language, LocalText } from '@qiaoban/contracts/languages';
import type { ColumnKind, TestOp } from '@qiaoban/language/filter';
import type { z } from 'zod';
import type { FieldProps } from './field-props';
import type { Normalised, Problem } from './problem';
import type { OtherKind } from './values/name-kind';
import type { PropertySpec } from './property-spec';
import type { BlockTexts } from './texts/block-texts';
import type { OptionColour } from './values/option-colours';

export type BlockGroup = 'basic' | 'advanced' | 'system' | 'layout';

/** A column in the record table. `length` characters for text; `length` digits, `scale` of them decimals, for numeric. */
export type ColumnSpec = {
  type: 'text' | 'numeric' | 'timestamptz' | 'jsonb' | 'boolean' | 'int';
  length?: number;
  scale?: number;
};

/** Kind of a column in the filter language. */
export type FilterKind = ColumnKind;

/** A column that every record has of its own; a system block shows it and stores nothing. */
export type RecordColumn = 'creator' | 'created' | 'department' | 'organisation' | 'modifier' | 'modified';

/** Who fills in and when, for values that a new record starts with. Times are epoch ms. */
export type StartContext = { now: number; timeZone?: string; me?: string; myDepartment?: string };

/** One choice of an option block. */
export type Option = {
  id: string;
  fullName: LocalText;
  /** The choice it stands below, in a tree; it comes behind it. */
  parentId?: string;
  colour?: OptionColour | undefined;
};

/** What checking a value may ask. `label` is in the person's language. */
export type CheckContext = {
  label: string;
  required: boolean;
  /** Of the person, for texts that the designer wrote. */
  language: Language;
  /** Choices of dictionary and remote blocks by `optionSource`; a source that is absent is not checked. */
  options?: ReadonlyMap<string, readonly Option[]>;
  /** The stored value: a choice that was taken from the list since may stay. */
  previous?: unknown;
};

/** Ready maps for the way of values into text (export) and back (import, paste). Nothing here waits. */
export type TextHost = {
  language: Language;
  /** Time zone name, such as Asia/Shanghai. */
  zone: string;
  userNames: ReadonlyMap<string, string>;
  /** Name or account → id. Names that several users share are absent; `ambiguousNames` has them. */
  userIds: ReadonlyMap<string, string>;
  departmentNames: ReadonlyMap<string, string>;
  departmentIds: ReadonlyMap<string, string>;
  /** Names of what a block's `names` says, by `nameKey`; and back, for the host of one field: text → id, or ids joined by commas. */
  otherNames: ReadonlyMap<string, string>;
  otherIds: ReadonlyMap<string, string>;
  ambiguousNames: ReadonlySet<string>;
  /** Choices by `optionSource`. */
  options: ReadonlyMap<string, readonly Option[]>;
};

type Sample = { value: unknown; props?: Record<string, unknown> };

/**
 * Everything known of a block without drawing it. Nobody asks for a block's key; what others need to know is a line here.
 * Members are methods, so that a block with its own properties fits into the registry's array.
 */
export type BlockDefinition<P extends FieldProps = FieldProps> = {
  key: string;
  /** Version of `props`; a migration leads from each version to the next. */
  version: number;
  group: BlockGroup;
  propsSchema: z.ZodType<P>;
  defaults(): P;
  /** What the inspector offers, in this order, after the label. */
  properties: readonly PropertySpec[];
  /** May have children in the document. */
  holdsChildren: boolean;
  /** Its children are the columns of a sub-table of their own. */
  holdsRows: boolean;
  /** Has a field name and a value in the record (a sub-table: its rows). */
  holdsValue: boolean;
  /** Has a column in the table it stands in. */
  storesColumn: boolean;
  /** Reads choices from a list, a dictionary or an interface. */
  readsOptions: boolean;
  /** Its choices stand below each other. */
  isTree: boolean;
  /** A value is a way through them, from the top to its end. */
  holdsPath?: boolean;
  /** Its choices are proposals: the value is a text that may be something else. */
  suggests: boolean;
  /** May be a column of a sub-table. */
  inSubTable: boolean;
  listable: boolean;
  searchable: boolean;
  sortable: boolean;
  /** Pixels of its column in a list unless the design says otherwise; as wide as it likes when left out. */
  listWidth?: number;
  /** The same where it hangs on how the block is set up. */
  listWidthOf?(props: P): number | undefined;
  /** Filled by the server from what the record has anyway. */
  isSystem: boolean;
  /** Set by the server alone; what a client sends is dropped. */
  isServerMade: boolean;
  /** Name of the record's own column that it shows. */
  recordColumn?: RecordColumn;
  /** Formula text from its properties, when the value is calculated. */
  formula?(props: P): string;
  /** What the server writes into a new record: the main position of its creator. */
  makes?: 'position';
  /** Those of its properties that name other fields (of a sub-table its columns), without those that a person may not see. */
  seenProps?(props: P, isSeen: (field: string) => boolean): Record<string, unknown>;
  /** What its values are in pictures of a list other than the table: from and to, a place, pictures. */
  shows?: 'span' | 'place' | 'pictures';
  /** Its values are ids of these. */
  holds?: 'user' | 'department';
  /** Its values are ids of something else that the server knows names of. */
  names?(props: P): OtherKind | undefined;
  /** Shows the value of another field, whose name this is, in its own way, and stores nothing. */
  mirrors?(props: P): string;
  /** The form that its values are records of, or the flow that they are cases of. */
  relatesTo?(props: P): { form?: string; flow?: string };
  /** Never shown, searched or exported; only whoever may change it has it in the form. */
  isSecret: boolean;
  /** Its value is HTML, which the server cleans before it is stored. */
  isHtml: boolean;
  /** Each of its children is a page of its own under the child's title. */
  holdsPages: boolean;
  /** Blocks that a new one has inside. */
  startsWith: readonly string[];
  /** What makes it unfit to be published: keys of `form.soundness.…`. */
  faults?(props: P): string[];
  /** Its values are uploaded files. */
  isFile: boolean;
  /** What staff alone may say: no public form asks for it. */
  isOfStaff?: boolean;
  /** Values of this block may be summed below a sub-table. */
  summable: boolean;
  /** Code of the numbering rule that numbers it (unset: undefined). */
  billRule?(props: P): string | undefined;
  isBillNumber: boolean;
  column(props: P): ColumnSpec | undefined;
  filterKind(props: P): FilterKind | undefined;
  /** Operators a search field offers; the first is the usual one. */
  searchOps: readonly TestOp[];
  /** Value in a new record, beyond `defaultValue`. */
  startValue(props: P, context: StartContext): unknown;
  /** From props of version n (index n - 1) to version n + 1. */
  migrations: readonly ((props: Record<string, unknown>) => Record<string, unknown>)[];
  /** Values for trials, canonical. */
  samples: readonly Sample[];
};

/** Is a canonical value acceptable? Required-ness is checked by the caller of `validate`, once for all blocks. */
export type Validate<P extends FieldProps = FieldProps> = {
  validate(value: unknown, props: P, context: CheckContext): Problem[];
}['validate'];

/** How a number is read: its decimals, with groups of thousands or not, what stands before and after it. */
export type NumberLook = { scale: number | undefined; thousands: boolean; before?: string; after?: string };

/** The ways of a value: in from the wire, to the column and back, to text and back. */
export type BlockCodec<P extends FieldProps = FieldProps> = {
  /** What came over the wire → canonical value. */
  normalise(value: unknown, props: P): Normalised;
  /** Canonical value → parameter for the column; jsonb gets JSON text, timestamptz ISO text. */
  toColumn(value: unknown, props: P): unknown;
  /** What the database driver gives → canonical value. */
  fromColumn(stored: unknown, props: P): unknown;
  toText(value: unknown, props: P, host: TextHost): string;
  /** How the screen and paper show a number; files and codes hold its plain text. */
  look?(props: P): NumberLook | undefined;
  /** How they show anything else, where that is not the text that files hold. */
  shown?(value: unknown): string;
  fromText(text: string, props: P, host: TextHost): Normalised;
};

/** A block without its views. Layout blocks have neither codec nor validation. */
export type Block<P extends FieldProps = FieldProps> = {
  definition: BlockDefinition<P>;
  codec?: BlockCodec<P>;
  validate?: Validate<P>;
  /** Its name, and what only it says. */
  texts: BlockTexts;
};
