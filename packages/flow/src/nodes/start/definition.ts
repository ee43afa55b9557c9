import { z } from 'zod';
import { Id } from '@qiaoban/contracts/ids';
import { LocalText } from '@qiaoban/contracts/languages';
import { FieldRights } from '../../model/field-rights';
import type { NodeDefinition } from '../../node-definition';
import { STEP_TYPES } from '../../node-definition';
import { unknownFields } from '../unknown-fields';
import { ownTitle } from '../../model/own-title';

const Ids = z.array(Id).max(200);

export const StartProps = z.object({
  title: LocalText,
  /** Everyone, or those who are named in any of the lists (formats 2.4 initiator). */
  who: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('everyone') }),
    z.object({ kind: z.literal('limited'), users: Ids, roles: Ids, positions: Ids, departments: Ids }),
  ]),
  /** Fields that are not named may be edited. */
  fieldRights: FieldRights,
});
export type StartProps = z.infer<typeof StartProps>;

const TITLE = { zh: '发起人', zhtw: '發起人', en: 'Starter' };

/** The root: its chain is the way of the case. */
export const startNode: NodeDefinition<'start', StartProps> = {
  type: 'start',
  icon: 'PlayCircleOutlined',
  tone: 'start',
  holds: [...STEP_TYPES, 'end'],
  isChain: true,
  isFork: false,
  walksAll: false,
  opensLane: false,
  insertable: false,
  removable: false,
  propsSchema: StartProps,
  defaults: () => ({
    title: TITLE,
    who: { kind: 'everyone' },
    fieldRights: {},
  }),
  titleOf: ({ title }) => ownTitle(title, TITLE),
  check: (node, context) => {
    const problems = unknownFields(node.id, node.props.fieldRights, context.fields);
    const { who } = node.props;
    if (
      who.kind === 'limited' &&
      who.users.length + who.roles.length + who.positions.length + who.departments.length === 0
    )
      problems.push({ nodeId: node.id, key: 'flow.problem.nobody_may_start' });
    return problems;
  },
};
