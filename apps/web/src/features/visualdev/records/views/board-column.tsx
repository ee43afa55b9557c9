import { useState } from 'react';
import { Button, Dropdown } from 'antd';
import { MoreOutlined, PlusOutlined } from '@ant-design/icons';
import { useDraggable, useDroppable } from '@dnd-kit/core';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { OptionColour } from '@qiaoban/form/values/option-colours';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import type { EntryFields } from './entry-look';
import { RecordCard } from './record-card';
import type { ViewProps } from './view-props';
import { usePart } from './view-records';

export type Column = { value: string; label: string; colour: OptionColour };

type Props = ViewProps & {
  column: Column;
  columns: readonly Column[];
  /** The field that makes the columns. */
  field: string;
  fields: EntryFields;
  /** Cards on their way from one column to another. */
  moved: ReadonlyMap<string, { row: RecordRow; to: string }>;
  mayMove: (row: RecordRow) => boolean;
  onMove: (row: RecordRow, to: string) => void;
};

/** Cards that a column shows more of at a time. */
const STEP = 30;
const MOST_IN_COLUMN = 500;

const BoardCard = ({ row, rows, ...props }: Props & { row: RecordRow; rows: readonly RecordRow[] }) => {
  const { host, fields, columns, column, mayMove, onMove, onOpen } = props;
  const t = useT();
  const canMove = mayMove(row);
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: row.id, data: { row }, disabled: !canMove });
  return (
    <li ref={setNodeRef} className="view-card board-card" data-dragging={isDragging || undefined} {...listeners}>
      <button type="button" className="view-card-open" onClick={() => onOpen(row, rows)}>
        <RecordCard row={row} host={host} fields={fields} />
      </button>
      {canMove && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: columns
              .filter(({ value }) => value !== column.value)
              .map(({ value, label }) => ({ key: `to-${value}`, label: t('visualdev.board_move', { name: label }) })),
            onClick: ({ key }) => onMove(row, key.slice(3)),
          }}
        >
          <Button
            className="board-card-more"
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('visualdev.board_move_card')}
          />
        </Dropdown>
      )}
    </li>
  );
};

/** One choice and the records that have it. */
export const BoardColumn = (props: Props) => {
  const { form, question, column, field, moved, onAdd } = props;
  const t = useT();
  const [size, setSize] = useState(STEP);
  const answer = usePart(
    form,
    question,
    { filter: column.value === '' ? { field, op: 'isNull' } : { field, op: 'eq', value: column.value } },
    size,
  );
  const { setNodeRef, isOver } = useDroppable({ id: column.value });
  const leaving = (row: RecordRow): boolean => moved.has(row.id);
  const coming = [...moved.values()].filter(({ to }) => to === column.value).map(({ row }) => row);
  const rows = [...coming, ...(answer.data?.list.filter((row) => !leaving(row)) ?? [])];
  const total = answer.data?.pagination.total ?? 0;
  // nobody misses a column for records without a choice while there are none
  if (column.value === '' && answer.data && total === 0 && rows.length === 0) return null;
  const more = total - (answer.data?.list.length ?? 0);
  return (
    <section ref={setNodeRef} className="board-column" data-over={isOver || undefined} aria-label={column.label}>
      <header>
        <span className={`qb-option qb-option-${column.colour} qb-option-tag`}>{column.label}</span>
        <span className="board-count">{answer.data ? total : ''}</span>
        {onAdd && (
          <Button
            type="text"
            size="small"
            icon={<PlusOutlined />}
            aria-label={t('visualdev.board_add', { name: column.label })}
            onClick={() => onAdd(column.value === '' ? {} : { [field]: column.value })}
          />
        )}
      </header>
      {answer.error && !answer.data && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <LinesSkeleton lines={4} />}
      {answer.data && rows.length === 0 && <p className="board-empty">{t('visualdev.board_empty')}</p>}
      <ul className="board-cards">
        {rows.map((row) => (
          <BoardCard key={row.id} {...props} row={row} rows={rows} />
        ))}
      </ul>
      {more > 0 &&
        (size < MOST_IN_COLUMN ? (
          <Button
            type="link"
            size="small"
            loading={answer.isFetching}
            onClick={() => setSize(Math.min(MOST_IN_COLUMN, size + STEP))}
          >
            {t('visualdev.board_more', { count: more })}
          </Button>
        ) : (
          <p className="board-empty">{t('visualdev.view_cut', { shown: size, total })}</p>
        ))}
    </section>
  );
};
