import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { DndContext, DragOverlay, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { COLUMNS, GAP_PX, MAX_ROW, ROW_PX } from '@qiaoban/portal/place';
import { POINTER_DRAG } from '#lib/list/spoken-drag.ts';
import type { DragSource } from '../frame/drag-source';
import '../frame/drag-frame.css';

type Point = { x: number; y: number };

/** Column and row of a point on the grid, for a block `w` columns wide that is held in the middle of its top. */
export const cellAt = (at: Point, grid: Pick<DOMRect, 'left' | 'top' | 'width'>, w: number): Point => {
  const column = (grid.width + GAP_PX) / COLUMNS;
  const x = Math.round((at.x - grid.left) / column - w / 2);
  const y = Math.floor((at.y - grid.top) / (ROW_PX + GAP_PX));
  return { x: Math.max(0, Math.min(COLUMNS - w, x)), y: Math.max(0, Math.min(MAX_ROW, y)) };
};

type Props = {
  /** The element of the grid; what is let go outside of it goes nowhere. */
  canvas: RefObject<HTMLElement | null>;
  chip: (type: string) => ReactNode;
  onDrop: (type: string, at: Point, grid: DOMRect) => void;
  children: ReactNode;
};

/** Dragging a new block from the palette onto the grid. */
export const GridDrag = ({ canvas, chip, onDrop, children }: Props) => {
  const [type, setType] = useState<string>();
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const end = ({ activatorEvent, delta, active }: DragEndEvent): void => {
    setType(undefined);
    const source = active.data.current as DragSource | undefined;
    const outer = canvas.current;
    const grid = outer?.querySelector('.portal-canvas-grid')?.getBoundingClientRect();
    if (source?.kind !== 'new' || !(activatorEvent instanceof PointerEvent) || !outer || !grid) return;
    const at = { x: activatorEvent.clientX + delta.x, y: activatorEvent.clientY + delta.y };
    const area = outer.getBoundingClientRect();
    const isInside = at.x >= area.left && at.x <= area.right && at.y >= area.top && at.y <= area.bottom;
    if (isInside) onDrop(source.type, at, grid);
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={POINTER_DRAG}
      onDragStart={({ active }) => {
        const source = active.data.current as DragSource | undefined;
        setType(source?.kind === 'new' ? source.type : undefined);
      }}
      onDragEnd={end}
      onDragCancel={() => setType(undefined)}
    >
      {children}
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={960} style={{ pointerEvents: 'none' }}>
          {type === undefined ? null : <span className="drag-chip">{chip(type)}</span>}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
};
