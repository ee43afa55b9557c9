import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { Duration } from '../../model/task-rules';
import { defineNode } from '../../node-definition';
import { checkTitle } from '../check-title';
import { textsIn } from '../node-texts';
import { timerTexts } from './texts';

export const TimerProps = z.object({
  title: LocalText,
  /** So long after it is reached, or at the time in a field of the form. */
  until: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('duration'), duration: Duration }),
    z.object({ kind: z.literal('field'), field: z.string().max(101) }),
  ]),
});
export type TimerProps = z.infer<typeof TimerProps>;

const NAME = { zh: '延时等待', zhtw: '延時等待', en: 'Timer' };

/** The instance waits here for a time; nobody has to do anything. */
export const timerNode = defineNode<'timer', TimerProps>({
  type: 'timer',
  name: NAME,
  icon: 'ClockCircleOutlined',
  tone: 'wait',
  stands: 'step',
  propsSchema: TimerProps,
  defaults: () => ({
    title: NAME,
    until: { kind: 'duration', duration: { amount: 1, unit: 'hour', isWorking: false } },
  }),
  summary: ({ until }, { host }) => {
    const texts = textsIn(timerTexts, host.language);
    if (until.kind === 'field') return until.field === '' ? '' : texts.atField;
    const { amount, unit, isWorking } = until.duration;
    return `${texts.wait} ${amount} ${texts[isWorking ? (`working_${unit}` as const) : unit]}`;
  },
  mustBeSet: true,
  waits: ({ until }) => until,
  asksForm: ({ until }) => until.kind === 'field',
  seen: (props, isSeen) =>
    props.until.kind === 'field' && !isSeen(props.until.field)
      ? { ...props, until: { kind: 'field', field: '' } }
      : props,
  check: (node, context) => {
    const { until } = node.props;
    const problems = checkTitle(node.id, node.props.title);
    if (until.kind !== 'field') return problems;
    const field = context.fields.get(until.field);
    if (!field || field.kind !== 'time')
      problems.push({ nodeId: node.id, key: 'flow.problem.timer_field', values: { field: until.field } });
    return problems;
  },
});
