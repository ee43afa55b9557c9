import { Button, Checkbox, Input, InputNumber, Select } from 'antd';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { COLUMN_TYPES } from '@qiaoban/contracts/data-application/column';
import type { EditedColumn } from '@qiaoban/contracts/data-application/data-model.contract';
import { useT } from '../../../lib/i18n';

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

const NAME = /^[A-Za-z_][A-Za-z0-9_]{0,59}$/;

/** What is wrong with the name of a column; undefined when nothing is. */
export const nameProblem = (columns: readonly EditedColumn[], at: number): 'rule' | 'duplicate' | undefined => {
  const { field, was } = columns[at]!;
  if (field !== was && !NAME.test(field)) return 'rule';
  return columns.some((other, k) => k !== at && other.field.toLowerCase() === field.toLowerCase())
    ? 'duplicate'
    : undefined;
};

type Props = {
  columns: readonly EditedColumn[];
  onChange: (columns: EditedColumn[]) => void;
  showsProblems: boolean;
  isNew: boolean;
};

/** Columns of a table, a line each. */
export const ColumnRows = ({ columns, onChange, showsProblems, isNew }: Props) => {
  const t = useT();
  const set = (at: number, part: Partial<EditedColumn>): void =>
    onChange(columns.map((column, k) => (k === at ? { ...column, ...part } : column)));
  const move = (at: number, by: number): void => {
    const next = [...columns];
    const [one] = next.splice(at, 1);
    next.splice(at + by, 0, one!);
    onChange(next);
  };
  const types = COLUMN_TYPES.map((value) => ({ value, label: t(`data-model.type_${value}`) }));
  return (
    <div className="da-cols-scroll">
      <div className="da-cols">
        <div className="da-col da-col-head">
          <span />
          {['field', 'comment', 'type', 'length', 'scale', 'nullable', 'key', 'index'].map((key) => (
            <span key={key}>{t(`data-model.${key}` as 'data-model.field')}</span>
          ))}
          <span />
        </div>
        {columns.map((column, at) => {
          const problem = showsProblems ? nameProblem(columns, at) : undefined;
          const title = problem && t(problem === 'rule' ? 'data-model.name_rule' : 'data-model.duplicate');
          return (
            <div key={at} className="da-col">
              <span className="da-muted qb-number">{at + 1}</span>
              <Input
                value={column.field}
                aria-label={t('data-model.field')}
                status={problem ? 'error' : ''}
                title={title}
                onChange={(event) => set(at, { field: event.target.value })}
              />
              <Input
                value={column.fieldName}
                aria-label={t('data-model.comment')}
                onChange={(event) => set(at, { fieldName: event.target.value })}
              />
              <Select
                value={column.dataType}
                aria-label={t('data-model.type')}
                options={types}
                onChange={(dataType) => set(at, { dataType })}
              />
              <InputNumber
                min={0}
                max={65_535}
                aria-label={t('data-model.length')}
                value={column.dataLength}
                disabled={column.dataType !== 'varchar' && column.dataType !== 'decimal'}
                onChange={(n) => set(at, { dataLength: n ?? 0 })}
                style={{ width: '100%' }}
              />
              <InputNumber
                min={0}
                max={18}
                aria-label={t('data-model.scale')}
                value={column.scale}
                disabled={column.dataType !== 'decimal'}
                onChange={(n) => set(at, { scale: n ?? 0 })}
                style={{ width: '100%' }}
              />
              <Checkbox
                aria-label={t('data-model.nullable')}
                checked={column.allowNull && !column.primaryKey}
                disabled={column.primaryKey}
                onChange={(event) => set(at, { allowNull: event.target.checked })}
              />
              <Checkbox
                aria-label={t('data-model.key')}
                checked={column.primaryKey}
                disabled={!isNew}
                onChange={(event) => set(at, { primaryKey: event.target.checked })}
              />
              <Checkbox
                aria-label={t('data-model.index')}
                checked={column.index || column.primaryKey}
                disabled={column.primaryKey}
                onChange={(event) => set(at, { index: event.target.checked })}
              />
              <span>
                <Button
                  type="text"
                  size="small"
                  aria-label={t('data-model.up')}
                  icon={<ArrowUpOutlined />}
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <Button
                  type="text"
                  size="small"
                  aria-label={t('data-model.down')}
                  icon={<ArrowDownOutlined />}
                  disabled={at === columns.length - 1}
                  onClick={() => move(at, 1)}
                />
                <Button
                  type="text"
                  size="small"
                  danger
                  aria-label={t('app.remove')}
                  icon={<DeleteOutlined />}
                  disabled={columns.length === 1 || (!isNew && column.primaryKey)}
                  onClick={() => onChange(columns.filter((_, k) => k !== at))}
                />
              </span>
            </div>
          );
        })}
        <div>
          <Button icon={<PlusOutlined />} onClick={() => onChange([...columns, emptyColumn()])}>
            {t('data-model.add_column')}
          </Button>
        </div>
      </div>
    </div>
  );
};
