import { z } from 'zod';
import { Id } from '@qiaoban/contracts/ids';
import { LocalText } from '@qiaoban/contracts/languages';
import { byIds } from '@qiaoban/contracts/uses/reference';
import { StartButtonTexts } from '../../model/button-texts';
import { FieldRights } from '../../model/field-rights';
import type { InitiatorFacts } from '../../model/initiator';
import type { SummaryView } from '../../node-definition';
import { defineNode } from '../../node-definition';
import { describePeople } from '../../describe/describe-assignee';
import { referencesToPeople } from '../rule-parts';
import { checkPrint } from '../check-print';
import { unknownFields } from '../unknown-fields';

const Ids = z.array(Id).max(200);

const StartProps = z.object({
  title: LocalText,
  /** Everyone, or those who are named in any of the lists (initiator). */
  who: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('everyone') }),
    z.object({ kind: z.literal('limited'), users: Ids, roles: Ids, positions: Ids, departments: Ids }),
  ]),
  /** Fields that are not named may be edited. */
  fieldRights: FieldRights,
  /** Own words on the initiator's buttons; left out: the usual ones. */
  buttonWords: StartButtonTexts.optional(),
  /** Print template of the initiator; left out or empty: the form's first one. */
  printId: z.string().max(64).optional(),
});
type StartProps = z.infer<typeof StartProps>;

const NAME = { zh: '发起人', zhtw: '發起人', en: 'Initiator' };

const summaryOfStart = ({ who }: StartProps, { host, t }: SummaryView): string => {
  if (who.kind === 'everyone') return t('flow.summary.everyone');
  const lists = [
    ['user', who.users],
    ['role', who.roles],
    ['position', who.positions],
    ['department', who.departments],
  ] as const;
  return lists
    .filter(([, ids]) => ids.length > 0)
    .map(([kind, ids]) => describePeople(kind, ids, host, t))
    .join(t('flow.summary.join'));
};

/** Being in any of the lists is enough; a department counts for those below it. */
const admits = ({ who }: StartProps, initiator: InitiatorFacts): boolean =>
  who.kind === 'everyone' ||
  who.users.includes(initiator.userId) ||
  who.roles.some((id) => initiator.roleIds.includes(id)) ||
  who.positions.some((id) => initiator.positionIds.includes(id)) ||
  who.departments.some((id) => id === initiator.departmentId || initiator.departmentIds.includes(id));

/** The root: its chain is the way of the instance. */
export const startNode = defineNode<'start', StartProps>({
  type: 'start',
  name: NAME,
  icon: 'PlayCircleOutlined',
  tone: 'start',
  stands: 'root',
  holds: ['step', 'end'],
  hookSides: ['after'],
  propsSchema: StartProps,
  defaults: () => ({ title: NAME, who: { kind: 'everyone' }, fieldRights: {} }),
  summary: summaryOfStart,
  mustBeSet: true,
  admits,
  references: ({ who, printId }) => [
    ...byIds('print', [printId]),
    ...(who.kind === 'limited' ? referencesToPeople(who) : []),
  ],
  seen: (props) => ({ ...props, fieldRights: {} }),
  check: (node, context) => {
    const problems = [
      ...unknownFields(node.id, node.props.fieldRights, context.fields),
      ...checkPrint(node.id, node.props, context),
    ];
    const { who } = node.props;
    if (
      who.kind === 'limited' &&
      who.users.length + who.roles.length + who.positions.length + who.departments.length === 0
    )
      problems.push({ nodeId: node.id, key: 'flow.problem.nobody_may_start' });
    return problems;
  },
});
