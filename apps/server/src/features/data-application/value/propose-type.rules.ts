import type { ColumnType } from '@qiaoban/contracts/data-application/column';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import type { Kind } from './kind';
import { INT32, INT64 } from './kind';

type Proposed = { dataType: ColumnType; dataLength: number; scale: number };

const plain = (dataType: ColumnType, dataLength = 0, scale = 0): Proposed => ({ dataType, dataLength, scale });

/** Digits in all and behind the point that a decimal column holds; SQLite keeps decimals as doubles. */
const DECIMALS: Record<DbType, { digits: number; scale: number; widest: Proposed | undefined }> = {
  PostgreSQL: { digits: 1000, scale: 1000, widest: plain('decimal') },
  MySql: { digits: 65, scale: 30, widest: plain('decimal', 65, 20) },
  SqlServer: { digits: 38, scale: 38, widest: plain('decimal', 38, 10) },
  Oracle: { digits: 38, scale: 127, widest: plain('decimal') },
  Sqlite: { digits: 15, scale: 15, widest: undefined },
};

/** Above, `varchar` would not fit into a row everywhere. */
const LONGEST_VARCHAR = 8000;
/** Of a key: indexes have a limit in bytes. */
const LONGEST_KEY = 255;

const textOf = (chars: number, isKey: boolean): Proposed => {
  if (chars > 0 && chars <= LONGEST_VARCHAR) return plain('varchar', chars);
  // a key cannot be a long text everywhere
  return isKey ? plain('varchar', LONGEST_KEY) : plain('text');
};

const decimalOf = (
  { digits, whole, scale, isLoose }: Extract<Kind, { is: 'decimal' }>,
  to: DbType,
  isKey: boolean,
): Proposed => {
  const limits = DECIMALS[to];
  // SQLite keeps doubles in its decimals, with all their digits, whatever was declared
  if (isLoose === true && to !== 'Sqlite') return to === 'SqlServer' ? plain('double') : limits.widest!;
  // a negative scale only says that there are zeros before the point
  const behind = Math.max(0, scale);
  const all = Math.max(1, whole + behind);
  const isUnlimited = digits > 1000 || behind > 100;
  if (isUnlimited && limits.widest !== undefined) return limits.widest;
  if (!isUnlimited && all <= limits.digits && behind <= limits.scale) return plain('decimal', all, behind);
  return textOf(isUnlimited ? 0 : all + 2, isKey);
};

const intOf = ({ least, most, isFlag }: Extract<Kind, { is: 'int' }>, to: DbType): Proposed => {
  if (isFlag === true) return plain('boolean');
  if (least >= INT32.least && most <= INT32.most) return plain('int');
  if (least >= INT64.least && most <= INT64.most) return plain('bigint');
  return to === 'Sqlite' ? plain('varchar', 20) : plain('decimal', 20);
};

/**
 * The common type that takes over what a column of this kind holds. What only a few values are (NaN, infinity, years
 * before Christ, more than 65 digits, a flag that is 2) no type takes everywhere: those rows are refused by name.
 */
export const proposeType = (kind: Kind, to: DbType, isKey = false): Proposed => {
  switch (kind.is) {
    case 'int':
      return intOf(kind, to);
    case 'decimal':
      return decimalOf(kind, to, isKey);
    case 'text':
      return kind.choices === undefined
        ? textOf(kind.chars, isKey)
        : plain('varchar', Math.max(LONGEST_KEY, ...kind.choices.map((each) => each.length)));
    case 'json':
      // a JSON text that is a number would become one there
      return plain(to === 'Sqlite' ? 'text' : 'json');
    case 'binary':
      // a key of bytes is a key of their words where bytes cannot be one
      return isKey && (to === 'MySql' || to === 'SqlServer' || to === 'Oracle')
        ? plain('varchar', kind.bytes > 0 && kind.bytes < 120 ? 2 + 2 * kind.bytes : LONGEST_KEY)
        : plain('binary');
    case 'uuid':
      return plain('varchar', 36);
    case 'array':
      return textOf(0, isKey);
    case 'other':
      return textOf(kind.chars, isKey);
    default:
      return plain(kind.is);
  }
};

/** The common type of a column that is there, for statements that say what is bound. */
export const typeOfKind = (kind: Kind): ColumnType => {
  if (kind.is === 'uuid' || kind.is === 'array' || kind.is === 'other') return 'varchar';
  return kind.is === 'int' ? 'bigint' : kind.is;
};
