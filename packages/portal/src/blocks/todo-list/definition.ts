import { z } from 'zod';
import { BlockProps } from '../../block';
import { dataBlock } from '../../define-block';
import { choice, numeric } from '../../property-spec';
import { numberOf, rowsOf, textOf } from '../../rows';

const WORK_LISTS = ['1', '2', '3'] as const;

export const TodoListProps = BlockProps.extend({
  category: z.enum(WORK_LISTS).default('1'),
  count: z.number().int().min(1).max(30).default(7),
});
export type TodoListProps = z.infer<typeof TodoListProps>;
export type TodoListData = {
  id: string;
  caseId: string;
  title: string;
  person: string;
  at: number;
  isUrgent: boolean;
}[];

export const definition = dataBlock<TodoListProps>({
  key: 'todoList',
  group: 'work',
  icon: 'schedule',
  size: { w: 6, h: 8, minW: 3, minH: 4 },
  propsSchema: TodoListProps,
  defaults: () => TodoListProps.parse({ title: { zh: '待办事宜', zhtw: '待辦事宜', en: 'To do' } }),
  properties: [choice('category', WORK_LISTS), numeric('count', 1, 30)],
  needs: ({ category, count }) => [{ kind: 'work', category, count }],
  shape: ({ count }, [cases]): TodoListData =>
    rowsOf(cases)
      .slice(0, count)
      .map((row) => ({
        id: textOf(row, 'id'),
        caseId: textOf(row, 'processId'),
        title: textOf(row, 'fullName'),
        person: textOf(row, 'userName'),
        at: numberOf(row, 'creatorTime') ?? 0,
        isUrgent: (numberOf(row, 'flowUrgent') ?? 1) > 1,
      })),
  samples: [
    {
      props: { count: 2 },
      fetched: [
        { list: [{ id: 't', processId: 'c', fullName: '报销', userName: '张伟', creatorTime: 1, flowUrgent: 2 }] },
      ],
    },
  ],
});
