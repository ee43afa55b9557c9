import { z } from 'zod';
import { BlockProps } from '../../block';
import { dataBlock } from '../../define-block';
import { choices } from '../../property-spec';

const COUNTERS = ['toBeReviewed', 'flowDone', 'circulated', 'launched', 'entrust'] as const;
export type Counter = (typeof COUNTERS)[number];

export const TodoCountProps = BlockProps.extend({
  counters: z.array(z.enum(COUNTERS)).min(1).max(COUNTERS.length).default(['toBeReviewed', 'circulated', 'flowDone']),
});
export type TodoCountProps = z.infer<typeof TodoCountProps>;
export type TodoCountData = Partial<Record<Counter, number>>;

export const definition = dataBlock<TodoCountProps>({
  key: 'todoCount',
  group: 'work',
  icon: 'carry-out',
  size: { w: 12, h: 3, minW: 3, minH: 2 },
  propsSchema: TodoCountProps,
  defaults: () => TodoCountProps.parse({ showTitle: false }),
  properties: [choices('counters', COUNTERS)],
  needs: () => [{ kind: 'counts' }],
  shape: ({ counters }, [counts]) => {
    const all = (counts ?? {}) as Record<string, unknown>;
    return Object.fromEntries(counters.map((name) => [name, typeof all[name] === 'number' ? all[name] : 0]));
  },
  samples: [{ props: {}, fetched: [{ toBeReviewed: 3, flowDone: 12, circulated: 1, launched: 2, entrust: 0 }] }],
});
