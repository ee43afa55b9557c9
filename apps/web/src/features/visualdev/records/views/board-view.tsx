import { useState } from 'react';
import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { optionColour } from '@qiaoban/form/values/option-colours';
import { POINTER_DRAG } from '#lib/list/spoken-drag.ts';
import { useT } from '#lib/texts/i18n.ts';
import { mainFieldsOf } from '../open-form';
import { BoardColumn } from './board-column';
import type { Column } from './board-column';
import { mayChange, useChangeRecord } from './change-record';
import { entryFields, useFieldOptions } from './entry-look';
import { RecordCard } from './record-card';
import { ViewFrame } from './view-frame';
import type { ViewProps } from './view-props';

/** Records in columns, one for each choice of a field; a card that is dragged into another column gets its choice. */
export const BoardView = (props: ViewProps) => {
  const { form, host, view, toolbar } = props;
  const t = useT();
  const field = mainFieldsOf(form).get(view.by ?? '');
  const options = useFieldOptions(host, field);
  const fields = entryFields(form, view);
  const { change, isSaving } = useChangeRecord(form);
  const [dragged, setDragged] = useState<RecordRow>();
  const [moved, setMoved] = useState<ReadonlyMap<string, { row: RecordRow; to: string }>>(new Map());
  // a finger scrolls first; only one that rests takes a card along
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  if (field === undefined) return null;
  const coloured = options.map(({ value, colour }) => ({ id: value, colour }));
  const columns: Column[] = [
    ...options.map(({ value, label }) => ({ value, label, colour: optionColour(coloured, value) })),
    { value: '', label: t('visualdev.board_none'), colour: 'grey' },
  ];
  const mayMove = (row: RecordRow): boolean => mayChange(form, row, [field.field]) && !isSaving(row.id);
  const move = async (row: RecordRow, to: string): Promise<void> => {
    if ((row.data[field.field] ?? '') === to || !mayMove(row)) return;
    setMoved((before) => new Map(before).set(row.id, { row, to }));
    await change(row, { [field.field]: to === '' ? null : to });
    setMoved((before) => new Map([...before].filter(([id]) => id !== row.id)));
  };
  return (
    <ViewFrame toolbar={toolbar} busy={false} isReady retry={() => undefined}>
      <DndContext
        sensors={sensors}
        accessibility={POINTER_DRAG}
        onDragStart={({ active }) => setDragged(active.data.current?.['row'] as RecordRow | undefined)}
        onDragCancel={() => setDragged(undefined)}
        onDragEnd={({ over }) => {
          setDragged(undefined);
          if (dragged && over) void move(dragged, String(over.id));
        }}
      >
        <div className="board">
          {columns.map((column) => (
            <BoardColumn
              key={column.value}
              {...props}
              column={column}
              columns={columns}
              field={field.field}
              fields={fields}
              moved={moved}
              mayMove={mayMove}
              onMove={(row, to) => void move(row, to)}
            />
          ))}
        </div>
        <DragOverlay>
          {dragged && (
            <div className="view-card is-dragged">
              <RecordCard row={dragged} host={host} fields={fields} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
    </ViewFrame>
  );
};
