import type { Executor } from '../../engine/executor';
import { after } from '../../route/working-time';
import type { Run } from '../../engine/run';
import type { TimerProps } from './definition';

/** Epoch ms at which the instance goes on; what cannot be read as a time is over already. */
const dueAt = (run: Run, { until }: TimerProps): number => {
  if (until.kind === 'duration') return after(run.event.at, until.duration, run.context.calendar);
  const value = run.values[until.field];
  const at = typeof value === 'number' ? value : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isFinite(at) ? at : run.event.at;
};

export const timerExecutor: Executor<'timer'> = {
  enter: (run, node) => {
    const until = dueAt(run, node.props);
    return until > run.event.at ? { go: 'sleep', until } : { go: 'on' };
  },
};
