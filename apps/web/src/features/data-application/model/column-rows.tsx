import { useState } from 'react';
import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import type { UniqueIdentifier } from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ModelColumn } from '@qiaoban/contracts/data-application/column';
import type { EditedColumn } from '@qiaoban/contracts/data-application/data-model.contract';
import type { DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { orderedDrag } from '#lib/list/spoken-drag.ts';
import { useT } from '#lib/texts/i18n.ts';
import { ColumnRow } from './column-row';
import { CommonFieldButton } from './common-field-button';
import { columnOfCommonField, emptyColumn, nameProblem, withColumns } from './edited-column';

type Props = {
  columns: readonly EditedColumn[];
  /** As the database has them. */
  stored: readonly ModelColumn[];
  dbType: DbType;
  onChange: (columns: EditedColumn[]) => void;
  showsProblems: boolean;
  isNew: boolean;
};

/** Columns of a table, a line each; the order of a new table is free. */
export const ColumnRows = ({ columns, stored, dbType, onChange, showsProblems, isNew }: Props) => {
  const t = useT();
  // lines keep their identity while they are moved, whatever is typed into them
  const [ids, setIds] = useState(() => columns.map((_, at) => `c${at}`));
  const [given, setGiven] = useState(columns.length);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const move = (from: number, to: number): void => {
    setIds(arrayMove(ids, from, to));
    onChange(arrayMove([...columns], from, to));
  };
  const nameOf = (id: UniqueIdentifier): string => {
    const column = columns[ids.indexOf(String(id))];
    return column?.fieldName || column?.field || '';
  };
  const add = (added: readonly EditedColumn[]): void => {
    const next = withColumns(columns, added);
    const kept = next.length - added.length;
    setIds([...ids.slice(0, kept), ...added.map((_, n) => `c${given + n}`)]);
    setGiven(given + added.length);
    onChange(next);
  };
  return (
    <div className="da-stack">
      <div className="da-cols-scroll">
        <div className="da-cols" data-own-keys>
          <div className="da-col da-col-head">
            <span />
            {['field', 'comment', 'type', 'length', 'scale', 'nullable', 'key', 'index'].map((key) => (
              <span key={key}>{t(`data-model.${key}` as 'data-model.field')}</span>
            ))}
            <span />
          </div>
          <DndContext
            sensors={sensors}
            collisionDetection={closestCenter}
            accessibility={orderedDrag(ids, nameOf, t('data-model.drag_hint'))}
            onDragEnd={({ active, over }) => {
              if (over && over.id !== active.id) move(ids.indexOf(String(active.id)), ids.indexOf(String(over.id)));
            }}
          >
            <SortableContext items={ids} strategy={verticalListSortingStrategy}>
              {columns.map((column, at) => {
                const problem = showsProblems ? nameProblem(columns, at) : undefined;
                return (
                  <ColumnRow
                    key={ids[at]}
                    id={ids[at] ?? String(at)}
                    column={column}
                    stored={stored.find((each) => each.field === column.was)}
                    dbType={dbType}
                    at={at}
                    last={columns.length - 1}
                    mayMove={isNew}
                    problem={problem && t(problem === 'rule' ? 'data-model.name_rule' : 'data-model.duplicate')}
                    onSet={(part) => onChange(columns.map((each, k) => (k === at ? { ...each, ...part } : each)))}
                    onMove={(to) => move(at, to)}
                    onRemove={() => {
                      setIds(ids.filter((_, k) => k !== at));
                      onChange(columns.filter((_, k) => k !== at));
                    }}
                  />
                );
              })}
            </SortableContext>
          </DndContext>
        </div>
      </div>
      <div className="da-bar">
        <Button
          icon={<PlusOutlined />}
          onClick={() => {
            setIds([...ids, `c${given}`]);
            setGiven(given + 1);
            onChange([...columns, emptyColumn()]);
          }}
        >
          {t('data-model.add_column')}
        </Button>
        <CommonFieldButton
          taken={columns.map((column) => column.field)}
          onAdd={(fields) => add(fields.map(columnOfCommonField))}
        />
        {!isNew && (
          <span className="da-muted">
            {t('data-model.order_note')}
            {t('data-model.more_help')}
          </span>
        )}
      </div>
    </div>
  );
};
