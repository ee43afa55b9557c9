import { useState } from 'react';
import { Button, Checkbox, Input, Select, Tooltip } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, HolderOutlined, SettingOutlined } from '@ant-design/icons';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { COLUMN_TYPES } from '@qiaoban/contracts/data-application/column';
import type { ModelColumn } from '@qiaoban/contracts/data-application/column';
import { COLUMN_ATTRIBUTES } from '@qiaoban/contracts/data-application/column-attributes';
import type { EditedColumn } from '@qiaoban/contracts/data-application/data-model.contract';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { useT } from '#lib/texts/i18n.ts';
import { ColumnMore, useMoreText } from './column-more';

type Props = {
  /** Stays with the column while it is moved. */
  id: string;
  column: EditedColumn;
  /** The column as the database has it; undefined for a new one. */
  stored: ModelColumn | undefined;
  dbType: DbType;
  at: number;
  last: number;
  /** What is wrong with the name. */
  problem: string | undefined;
  mayMove: boolean;
  onSet: (part: Partial<EditedColumn>) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** What the column holds: type, length, digits behind the point, nothing at all. */
const ColumnType = ({ column, stored, dbType, onSet }: Pick<Props, 'column' | 'stored' | 'dbType' | 'onSet'>) => {
  const t = useT();
  const types = COLUMN_TYPES.map((value) => ({ value, label: t(`data-model.type_${value}`) }));
  const isFixed =
    (stored !== undefined && COLUMN_ATTRIBUTES[dbType].type !== 'always') || (stored?.generated ?? '') !== '';
  return (
    <>
      <Select
        value={column.dataType}
        aria-label={t('data-model.type')}
        options={types}
        disabled={isFixed}
        onChange={(dataType) => onSet({ dataType })}
      />
      <NumberBox
        min={0}
        precision={0}
        max={Math.max(65_535, stored?.dataLength ?? 0)}
        aria-label={t('data-model.length')}
        value={column.dataLength}
        disabled={isFixed || (column.dataType !== 'varchar' && column.dataType !== 'decimal')}
        onChange={(n) => onSet({ dataLength: n ?? 0 })}
        style={{ width: '100%' }}
      />
      <NumberBox
        min={0}
        precision={0}
        max={Math.max(18, stored?.scale ?? 0)}
        aria-label={t('data-model.scale')}
        value={column.scale}
        disabled={isFixed || column.dataType !== 'decimal'}
        onChange={(n) => onSet({ scale: n ?? 0 })}
        style={{ width: '100%' }}
      />
      <Checkbox
        aria-label={t('data-model.nullable')}
        checked={column.allowNull && !column.primaryKey}
        disabled={column.primaryKey || isFixed}
        onChange={(event) => onSet({ allowNull: event.target.checked })}
      />
    </>
  );
};

/** One column of the table editor, with a handle to drag it by (pointer or keyboard) where the order is free. */
export const ColumnRow = ({
  id,
  column,
  stored,
  dbType,
  at,
  last,
  problem,
  mayMove,
  onSet,
  onMove,
  onRemove,
}: Props) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const more = useMoreText(column);
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id,
    disabled: !mayMove,
  });
  const name = column.field || String(at + 1);
  return (
    <div
      ref={setNodeRef}
      className="da-col"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition: transition }}
    >
      {mayMove ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="da-handle"
          aria-label={t('data-model.drag', { name })}
          aria-describedby={attributes['aria-describedby']}
          {...listeners}
        >
          <HolderOutlined />
        </button>
      ) : (
        <span className="da-muted qb-number">{at + 1}</span>
      )}
      <Input
        value={column.field}
        aria-label={t('data-model.field')}
        status={problem ? 'error' : ''}
        title={problem}
        onChange={(event) => onSet({ field: event.target.value })}
      />
      <Input
        value={column.fieldName}
        aria-label={t('data-model.comment')}
        disabled={COLUMN_ATTRIBUTES[dbType].comment === 'never'}
        onChange={(event) => onSet({ fieldName: event.target.value })}
      />
      <ColumnType column={column} stored={stored} dbType={dbType} onSet={onSet} />
      <Checkbox
        aria-label={t('data-model.key')}
        checked={column.primaryKey}
        onChange={(event) => onSet({ primaryKey: event.target.checked })}
      />
      <Checkbox
        aria-label={t('data-model.index')}
        checked={column.index || column.primaryKey}
        disabled={column.primaryKey}
        onChange={(event) => onSet({ index: event.target.checked })}
      />
      <span>
        <Tooltip title={more === '' ? undefined : more}>
          <Button
            type="text"
            size="small"
            aria-label={`${t('data-model.more')} ${name}`}
            aria-expanded={isOpen}
            className={more === '' ? '' : 'da-has-more'}
            icon={<SettingOutlined />}
            onClick={() => setIsOpen(!isOpen)}
          />
        </Tooltip>
        {mayMove && (
          <>
            <Button
              type="text"
              size="small"
              aria-label={`${t('data-model.up')} ${name}`}
              icon={<ArrowUpOutlined />}
              disabled={at === 0}
              onClick={() => onMove(at - 1)}
            />
            <Button
              type="text"
              size="small"
              aria-label={`${t('data-model.down')} ${name}`}
              icon={<ArrowDownOutlined />}
              disabled={at === last}
              onClick={() => onMove(at + 1)}
            />
          </>
        )}
        <Button
          type="text"
          size="small"
          danger
          aria-label={`${t('app.remove')} ${name}`}
          icon={<DeleteOutlined />}
          disabled={last === 0}
          onClick={onRemove}
        />
      </span>
      {isOpen && <ColumnMore column={column} stored={stored} dbType={dbType} onSet={onSet} />}
    </div>
  );
};
