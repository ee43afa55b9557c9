import { useState } from 'react';
import { DndContext, DragOverlay, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { CandidateRow } from '@qiaoban/contracts/recruitment/candidate.contract';
import { STAGES, mayMove } from '@qiaoban/contracts/recruitment/stage';
import type { Stage } from '@qiaoban/contracts/recruitment/stage';
import { POINTER_DRAG } from '#lib/list/spoken-drag.ts';
import { CandidateCard } from './candidate-card';
import { MoveDialog } from './move-dialog';
import { StageColumn } from './stage-column';

type Props = {
  filter: { postId: string; source: string; keyword: string };
  mayPress: boolean;
  onOpen: (id: string) => void;
};

/** Candidates in columns, one a stage; who is dragged into another column, or sent there by the menu of the card, goes with a reason. */
export const StageBoard = ({ filter, mayPress, onOpen }: Props) => {
  const [dragged, setDragged] = useState<CandidateRow>();
  const [moving, setMoving] = useState<{ candidate: CandidateRow; to: Stage }>();
  // a finger scrolls first; only one that rests takes a card along
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  const move = (candidate: CandidateRow, to: Stage): void => {
    if (mayPress && !candidate.isRemoved && mayMove(candidate.stage, to)) setMoving({ candidate, to });
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        accessibility={POINTER_DRAG}
        onDragStart={({ active }) => setDragged(active.data.current?.['row'] as CandidateRow | undefined)}
        onDragCancel={() => setDragged(undefined)}
        onDragEnd={({ over }) => {
          setDragged(undefined);
          if (dragged && over) move(dragged, String(over.id) as Stage);
        }}
      >
        <div className="rc-board">
          {STAGES.map((stage) => (
            <StageColumn
              key={stage}
              stage={stage}
              filter={filter}
              mayPress={mayPress}
              from={dragged?.stage}
              onMove={move}
              onOpen={onOpen}
            />
          ))}
        </div>
        <DragOverlay>
          {dragged && (
            <div className="rc-card is-dragged">
              <CandidateCard row={dragged} />
            </div>
          )}
        </DragOverlay>
      </DndContext>
      {moving && <MoveDialog {...moving} onClose={() => setMoving(undefined)} />}
    </>
  );
};
