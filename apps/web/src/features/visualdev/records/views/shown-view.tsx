import { BoardView } from './board-view';
import { CalendarView } from './calendar-view';
import { MapView } from './map-view';
import { TimelineView } from './timeline-view';
import type { ViewProps } from './view-props';

const VIEWS = { board: BoardView, calendar: CalendarView, timeline: TimelineView, map: MapView };

/** The picture of a view that asks for its records itself. */
export const ShownView = (props: ViewProps) => {
  const { kind } = props.view;
  if (kind === 'gallery') return null;
  const View = VIEWS[kind];
  return <View {...props} />;
};
