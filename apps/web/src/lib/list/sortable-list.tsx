import type { ReactNode } from 'react';
import { HolderOutlined } from '@ant-design/icons';
import { DndContext, KeyboardSensor, PointerSensor, closestCenter, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { orderedDrag } from './spoken-drag';
import './sortable-list.css';

type Item = {
  id: string;
  name: string;
  /** Right of the name: buttons. */ tools?: ReactNode;
  /** Below the name, when it is open. */ more?: ReactNode;
  /** The name is a button that chooses the item. */ onChoose?: (isMore: boolean) => void;
  isChosen?: boolean;
  /** Not in use: its name is pale. */ isOff?: boolean;
};

/** What a handle says of itself, and how the keyboard moves it. */
type Labels = { drag: (name: string) => string; hint: string };

const Line = ({ item, labels }: { item: Item; labels: Labels }) => {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  return (
    <li
      ref={setNodeRef}
      className="sortable-item"
      data-dragging={isDragging || undefined}
      data-chosen={item.isChosen || undefined}
      data-off={item.isOff || undefined}
      // Items differ in height once one is open; they move, they do not stretch.
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="sortable-head">
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="sortable-handle"
          aria-label={labels.drag(item.name)}
          aria-describedby={attributes['aria-describedby']}
          data-own-keys
          {...listeners}
        >
          <HolderOutlined />
        </button>
        {item.onChoose ? (
          <button
            type="button"
            className="sortable-name"
            title={item.name}
            aria-pressed={item.isChosen ?? false}
            onClick={(event) => item.onChoose?.(event.ctrlKey || event.metaKey)}
          >
            {item.name}
          </button>
        ) : (
          <span className="sortable-name" title={item.name}>
            {item.name}
          </span>
        )}
        {item.tools}
      </div>
      {item.more && <div className="sortable-more">{item.more}</div>}
    </li>
  );
};

type Props = {
  items: readonly Item[];
  labels: Labels;
  onOrder: (ids: string[]) => void;
  /** Keys that are pressed beside the handles are those of the designer round it. */
  isOfDesigner?: boolean;
};

/** A list whose order is changed by dragging its handles, by pointer or by keyboard. */
export const SortableList = ({ items, labels, onOrder, isOfDesigner = false }: Props) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map((item) => item.id);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={orderedDrag(ids, (id) => items.find((item) => item.id === id)?.name ?? '', labels.hint)}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id)
          onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className="sortable-list" data-own-keys={isOfDesigner ? undefined : true}>
          {items.map((item) => (
            <Line key={item.id} item={item} labels={labels} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
};
