import { useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { DndContext, DragOverlay, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragStartEvent, Modifier } from '@dnd-kit/core';
import type { DesignerDocument } from '@qiaoban/designer/document';
import { childrenOf, placeOf } from '@qiaoban/designer/document';
import type { PlacementOf } from '@qiaoban/designer/rules';
import type { DesignerStore } from '@qiaoban/designer/store';
import { silentDrag } from '#lib/list/spoken-drag.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { DragSession } from './drag-session';
import type { DragSource } from './drag-source';
import { markOf } from './drop-target';
import { insertionPlaces } from './insertion';
import type { Place } from './node-commands';
import { usePointerTarget } from './use-pointer-target';
import './drag-frame.css';

const DropMark = ({ session }: { session: DragSession }) => {
  const mark = useSyncExternalStore(session.subscribe, () => session.get().mark);
  if (!mark) return null;
  const { kind, left, top, right, bottom } = mark;
  return (
    <div className="drop-mark" data-kind={kind} style={{ left, top, width: right - left, height: bottom - top }} />
  );
};

/** Tells those who cannot see the mark where the node would go. */
const Spoken = ({ session, say }: { session: DragSession; say: (place: Place) => string }) => {
  const target = useSyncExternalStore(session.subscribe, () => session.get().target);
  return (
    <div className="qb-visually-hidden" role="status" aria-live="assertive">
      {target ? say(target) : ''}
    </div>
  );
};

type Props<D extends DesignerDocument> = {
  store: DesignerStore<D>;
  placementOf: PlacementOf;
  session: DragSession;
  /** The scrolling element of the canvas. */
  canvas: RefObject<HTMLElement | null>;
  labelOf: (id: string) => string;
  chip: (source: DragSource) => ReactNode;
  onDrop: (source: DragSource, to: Place) => void;
  children: ReactNode;
};

const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 } as const;

/** The chip goes beside the pointer, wherever in a wide node it was taken up. */
const besidePointer: Modifier = ({ activatorEvent, draggingNodeRect, transform }) =>
  activatorEvent instanceof PointerEvent && draggingNodeRect
    ? {
        ...transform,
        x: transform.x + activatorEvent.clientX - draggingNodeRect.left + 12,
        y: transform.y + activatorEvent.clientY - draggingNodeRect.top + 8,
      }
    : transform;

/** Dragging in a designer, by pointer and by keyboard (Space takes up, arrows go from place to place, Space puts down). */
export const DragFrame = <D extends DesignerDocument>(props: Props<D>) => {
  const { store, placementOf, session, canvas } = props;
  const t = useT();
  const now = (): D => store.getState().history.present;
  const pointer = usePointerTarget(session, canvas, () => ({ document: now(), placementOf }));

  const goTo = (target: Place): void => {
    const root = canvas.current;
    if (!root) return;
    const at = childrenOf(now(), target.parent)[target.index] ?? target.parent;
    root.querySelector(`[data-node="${at}"], [data-zone="${at}"]`)?.scrollIntoView({ block: 'nearest' });
    session.set({ target, mark: markOf(root, now(), target) });
  };
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, {
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
      scrollBehavior: 'auto',
      coordinateGetter: (event) => {
        const by = step[event.code as keyof typeof step];
        const { source, target } = session.get();
        if (by === undefined || !source) return undefined;
        event.preventDefault();
        const places = insertionPlaces(now(), placementOf, source);
        const from = places.findIndex((p) => p.parent === target?.parent && p.index === target.index);
        const next = places[Math.max(0, Math.min(places.length - 1, from + by))];
        if (next) goTo(next);
        return undefined;
      },
    }),
  );
  const start = ({ active, activatorEvent }: DragStartEvent): void => {
    const source = active.data.current as DragSource;
    session.set({ source, target: undefined, mark: undefined });
    if (activatorEvent instanceof PointerEvent) return pointer.start(activatorEvent);
    const own = source.kind === 'node' ? placeOf(now(), source.id) : undefined;
    const first = own ?? insertionPlaces(now(), placementOf, source).at(-1);
    if (first) goTo(first);
  };
  const end = (isDropped: boolean): void => {
    pointer.stop();
    const { source, target } = session.get();
    session.set({ source: undefined, target: undefined, mark: undefined });
    if (isDropped && source && target) props.onDrop(source, target);
  };
  const say = ({ parent, index }: Place): string => {
    const before = childrenOf(now(), parent)[index - 1];
    return before === undefined
      ? t('designer-frame.place_first', { name: props.labelOf(parent) })
      : t('designer-frame.place_behind', { name: props.labelOf(before) });
  };
  return (
    <DndContext
      sensors={sensors}
      autoScroll={false}
      collisionDetection={() => []}
      accessibility={silentDrag(t('designer-frame.drag_hint'))}
      onDragStart={start}
      onDragEnd={() => end(true)}
      onDragCancel={() => end(false)}
    >
      {props.children}
      <DropMark session={session} />
      <Spoken session={session} say={say} />
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={960} modifiers={[besidePointer]} style={{ pointerEvents: 'none' }}>
          <Chip session={session} chip={props.chip} />
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  );
};

const Chip = ({ session, chip }: { session: DragSession; chip: (source: DragSource) => ReactNode }) => {
  const source = useSyncExternalStore(session.subscribe, () => session.get().source);
  return source ? <span className="drag-chip">{chip(source)}</span> : null;
};
