import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { byIds } from '@qiaoban/contracts/uses/reference';
import { StepIdentity, identityReferences } from '../../model/step-identity';
import { StepInput, StepOutput } from '../../model/step-values';
import { WorkRules, defaultWorkRules } from '../../model/work-rules';
import { defineNode } from '../../node-definition';
import { checkTitle } from '../check-title';
import { checkInputs, checkOutputs } from '../check-values';
import { textsIn } from '../node-texts';
import { dataTexts } from './texts';

export const DATA_ACTIONS = ['get', 'add', 'update', 'delete'] as const;

export const DataProps = z.object({
  title: LocalText,
  /** The form whose records are meant. */
  formId: z.string().max(64),
  action: z.enum(DATA_ACTIONS),
  identity: StepIdentity,
  /** Which records: each named field holds this value. Not of `add`. */
  where: z.array(StepInput).max(20),
  /** What the named fields become; of `add` and `update`. */
  fields: z.array(StepInput).max(200),
  outputs: z.array(StepOutput).max(50),
  /** No record is as it was asked for. */
  empty: z.enum(['goOn', 'fail']),
  work: WorkRules,
});
export type DataProps = z.infer<typeof DataProps>;

const NAME = { zh: '数据处理', zhtw: '資料處理', en: 'Records' };

/** Reads or changes records of a form, in the name of somebody whose rights count. */
export const dataNode = defineNode<'data', DataProps>({
  type: 'data',
  name: NAME,
  icon: 'DatabaseOutlined',
  tone: 'data',
  stands: 'step',
  propsSchema: DataProps,
  defaults: () => ({
    title: NAME,
    formId: '',
    action: 'add',
    identity: { kind: 'initiator' },
    where: [],
    fields: [],
    outputs: [],
    empty: 'goOn',
    work: { ...defaultWorkRules(), attempts: 1 },
  }),
  summary: ({ formId, action }, { host }) => {
    if (formId === '') return '';
    const name = host.forms?.find(({ id }) => id === formId)?.fullName;
    return [textsIn(dataTexts, host.language)[action], name].filter(Boolean).join(' ');
  },
  mustBeSet: true,
  work: ({ work }) => work,
  identity: ({ identity }) => identity,
  // a trigger works in the one name that it says itself
  inTrigger: { settle: (props) => ({ ...props, identity: { kind: 'initiator' } }) },
  outputs: ({ outputs }) => outputs,
  asksForm: () => true,
  references: ({ formId, identity }) => [...byIds('form', [formId]), ...identityReferences(identity)],
  seen: (props) => ({ ...props, where: [], fields: [], outputs: [] }),
  check: ({ id, props }, context) => {
    const { action, formId, identity, where, fields, outputs } = props;
    const writes = action === 'add' || action === 'update';
    const problems = [
      ...checkTitle(id, props.title),
      ...checkInputs(id, action === 'add' ? [] : where, context),
      ...checkInputs(id, writes ? fields : [], context),
      ...checkOutputs(id, outputs, context),
    ];
    if (formId === '') problems.push({ nodeId: id, key: 'flow.problem.no_form' });
    if (identity.kind === 'user' && identity.userId === '')
      problems.push({ nodeId: id, key: 'flow.problem.no_identity' });
    if (writes && fields.length === 0) problems.push({ nodeId: id, key: 'flow.problem.no_values' });
    // without a condition every record of the form would be meant
    if ((action === 'update' || action === 'delete') && where.length === 0)
      problems.push({ nodeId: id, key: 'flow.problem.no_where' });
    return problems;
  },
});
