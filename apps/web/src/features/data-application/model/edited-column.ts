import type { CommonField } from '@qiaoban/contracts/base-data/common-field.contract';
import type { EditedColumn } from '@qiaoban/contracts/data-application/data-model.contract';

export const emptyColumn = (): EditedColumn => ({
  field: '',
  fieldName: '',
  dataType: 'varchar',
  dataLength: 100,
  scale: 0,
  allowNull: true,
  primaryKey: false,
  index: false,
  was: '',
});

/** A new column by a common field; its length is written as `50` or `18,2`. */
export const columnOfCommonField = (field: CommonField): EditedColumn => {
  const [length = '', scale = ''] = field.dataLength.split(',');
  return {
    ...emptyColumn(),
    field: field.field,
    fieldName: field.fieldName,
    dataType: field.dataType,
    dataLength: Number(length),
    scale: Number(scale),
    allowNull: field.allowNull === 1,
  };
};

/** Columns with some added behind; an empty last line that nobody filled in gives way. */
export const withColumns = (columns: readonly EditedColumn[], added: readonly EditedColumn[]): EditedColumn[] => {
  const last = columns.at(-1);
  const isSpare = last !== undefined && last.field === '' && last.fieldName === '' && last.was === '';
  return [...(isSpare ? columns.slice(0, -1) : columns), ...added];
};

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,59}$/;

/** What is wrong with the name of a column; undefined when nothing is. */
export const nameProblem = (columns: readonly EditedColumn[], at: number): 'rule' | 'duplicate' | undefined => {
  const { field, was } = columns[at]!;
  if (field !== was && !NAME.test(field)) return 'rule';
  return columns.some((other, k) => k !== at && other.field.toLowerCase() === field.toLowerCase())
    ? 'duplicate'
    : undefined;
};
