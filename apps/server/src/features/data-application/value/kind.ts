import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';

/**
 * The one form that a value has between databases, by the kind of its column. Drivers read into it (`driver/`), `fit`
 * turns it into the form of another column or refuses it, and nothing between them changes it.
 *
 * | kind     | form                                                                                             |
 * |----------|--------------------------------------------------------------------------------------------------|
 * | int      | a number; text (digits) in columns that may go beyond 2^53; SQLite: a bigint there                |
 * | decimal  | text as the database writes it, NaN and Infinity included                                         |
 * | double   | a number (single precision: the shortest that is the same); the texts NaN, Infinity, -Infinity   |
 * | boolean  | true or false                                                                                    |
 * | date     | `YYYY-MM-DD`, behind it ` BC`; infinity, -infinity; MySQL's 0000-00-00                            |
 * | datetime | `YYYY-MM-DD HH:MM:SS`, a fraction without zeros at its end, else as date. A moment (timestamptz) |
 * |          | stands on the clock of the product's zone; on a day on which that clock is changed, its offset   |
 * |          | stands behind it                                                                                 |
 * | json     | the text of the database                                                                         |
 * | binary   | a Buffer                                                                                         |
 * | others   | text in the words of the database: times, intervals, addresses, bit strings, arrays (`{1,2}`)    |
 *
 * For people (`source/shown.ts`), whole and decimal numbers become JSON numbers where all of a column can.
 */
export type Kind =
  | { is: 'int'; least: bigint; most: bigint; isFlag?: true }
  /** `digits` in all, `whole` of them before the point, `scale` behind it (negative: zeros before it). */
  | { is: 'decimal'; digits: number; whole: number; scale: number; hasNaN: boolean; isLoose?: true }
  | { is: 'double'; bits: 32 | 64; hasNaN: boolean; hasInfinity: boolean }
  | { is: 'boolean' }
  | ({ is: 'date' } & Calendar)
  | ({ is: 'datetime'; digits: number; isMoment: boolean } & Calendar)
  /** `chars`: 0 without limit. `pads`: blanks at the end do not count. */
  | { is: 'text'; chars: number; pads: boolean; isLoose?: true; choices?: readonly string[] }
  /** `normal`: stored as a value, so that spacing and order of the text are not kept; 53: numbers as doubles. */
  | { is: 'json'; normal: false | 'exact' | 53 }
  /** `bytes`: 0 without limit. */
  | { is: 'binary'; bytes: number; isFixed: boolean }
  | { is: 'uuid' }
  | { is: 'array'; element: Kind }
  | { is: 'other'; chars: number };

/** Which days a date column takes. */
export type Calendar = { first: number; last: number; hasInfinity: boolean; hasZero: boolean };

/** A column at one end of a copy. `native`: its type in the words of its database. */
export type Column = {
  name: string;
  dbType: DbType;
  native: string;
  kind: Kind;
  isNullable: boolean;
  /** What the database may change without a word (a rounding, a spelling): looked at after writing. */
  isUnsure: boolean;
};

export const INT32 = { least: -(2n ** 31n), most: 2n ** 31n - 1n };
export const INT64 = { least: -(2n ** 63n), most: 2n ** 63n - 1n };
