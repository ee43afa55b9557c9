import { z } from 'zod';
import { LocalText, textIn } from '@qiaoban/contracts/languages';
import { translate } from '@qiaoban/language/text';
import { byIds } from '@qiaoban/contracts/uses/reference';
import { StepIdentity, identityReferences } from '../../model/step-identity';
import { StepInput, StepOutput } from '../../model/step-values';
import { WorkRules, defaultWorkRules } from '../../model/work-rules';
import type { FlowHost } from '../../describe/host';
import { defineNode } from '../../node-definition';
import type { CheckContext, FlowProblem } from '../../node-definition';
import { checkTitle } from '../check-title';
import { checkInputs, checkOutputs } from '../check-values';
import { textsIn } from '../node-texts';
import { subflowTexts } from './texts';

export const SubflowProps = z.object({
  title: LocalText,
  /** The flow of which instances are started. */
  flowId: z.string().max(64),
  /** sync: the instance waits until all that was started has ended; async: it goes on at once. */
  mode: z.enum(['sync', 'async']),
  /** One instance, or one for each row of a sub-table. */
  per: z.enum(['once', 'row']),
  /** With `row`: the sub-table. */
  table: z.string().max(50),
  /** Who starts it. */
  initiator: StepIdentity,
  /** What the fields of the other form hold. */
  inputs: z.array(StepInput).max(200),
  /** What is kept of each, when it has ended; with `row` also in columns of its row. */
  outputs: z.array(StepOutput).max(50),
  /** One of them was not approved. */
  rejected: z.enum(['goOn', 'fail']),
  work: WorkRules,
});
export type SubflowProps = z.infer<typeof SubflowProps>;

const NAME = { zh: '子流程', zhtw: '子流程', en: 'Sub-flow' };

/** Is the answer kept in a column of the sub-table? */
export const isColumn = ({ to }: StepOutput, table: string): boolean =>
  to.kind === 'field' && to.field.startsWith(`${table}.`);

/** What is kept of the answer: columns go into the rows as a whole. */
const keptOf = ({ outputs, per, table }: SubflowProps): StepOutput[] => {
  if (per === 'once') return outputs;
  const rest = outputs.filter((output) => !isColumn(output, table));
  return rest.length === outputs.length ? rest : [...rest, { from: 'rows', to: { kind: 'field', field: table } }];
};

/** A sub-table is given by any of its columns. */
const isGiven = (name: string, field: string): boolean => name === field || name.startsWith(`${field}.`);

/** Fields without which the other form takes no record, and that are given nothing. */
const leftEmpty = ({ flowId, inputs }: SubflowProps, { flows, fieldsOfForm, language }: FlowHost): string[] => {
  const formId = flows?.find(({ id }) => id === flowId)?.formId;
  const fields = formId === undefined ? [] : (fieldsOfForm?.(formId) ?? []);
  return fields
    .filter(({ field, mustFill }) => mustFill === true && !inputs.some(({ name }) => isGiven(name, field)))
    .map(({ field, label }) => textIn(label, language) || field);
};

/** Answers may be kept in the row, where there is one instance for each. */
const checkKept = (id: string, props: SubflowProps, context: CheckContext): FlowProblem[] => {
  const { outputs, per, table } = props;
  const inRow = (output: StepOutput): boolean =>
    per === 'row' && isColumn(output, table) && output.to.kind === 'field' && context.fields.has(output.to.field);
  return checkOutputs(
    id,
    outputs.filter((output) => !inRow(output)),
    context,
  );
};

/** Starts instances of another flow, and waits for them where that is wished. */
export const subflowNode = defineNode<'subflow', SubflowProps>({
  type: 'subflow',
  name: NAME,
  icon: 'SisternodeOutlined',
  tone: 'data',
  stands: 'step',
  propsSchema: SubflowProps,
  defaults: () => ({
    title: NAME,
    flowId: '',
    mode: 'sync',
    per: 'once',
    table: '',
    initiator: { kind: 'initiator' },
    inputs: [],
    outputs: [],
    rejected: 'goOn',
    work: { ...defaultWorkRules(), attempts: 1 },
  }),
  summary: ({ flowId, mode, per }, { host }) => {
    if (flowId === '') return '';
    const texts = textsIn(subflowTexts, host.language);
    const name = host.flows?.find(({ id }) => id === flowId)?.fullName;
    return [name, texts[mode], ...(per === 'row' ? [texts.row] : [])].filter(Boolean).join(' · ');
  },
  mustBeSet: true,
  work: ({ work }) => work,
  identity: ({ initiator }) => initiator,
  // nothing waits for what a trigger starts, so there is no answer to keep
  inTrigger: {
    settle: (props) => ({ ...props, initiator: { kind: 'initiator' }, mode: 'async', outputs: [] }),
    needsPerson: true,
  },
  outputs: keptOf,
  asksForm: () => true,
  references: ({ flowId, initiator }) => [...byIds('flow', [flowId]), ...identityReferences(initiator)],
  seen: (props) => ({ ...props, table: '', inputs: [], outputs: [] }),
  warn: (props, host) => {
    const names = leftEmpty(props, host);
    const texts = textsIn(subflowTexts, host.language);
    return names.length === 0 ? [] : [translate(texts, 'leftEmpty', { fields: names.join(texts.join) })];
  },
  check: ({ id, props }, context) => {
    const { flowId, initiator, inputs, mode, per, table } = props;
    const problems = [
      ...checkTitle(id, props.title),
      ...checkInputs(id, inputs, context),
      ...(mode === 'sync' ? checkKept(id, props, context) : []),
    ];
    if (flowId === '') problems.push({ nodeId: id, key: 'flow.problem.no_subflow' });
    if (per === 'row' && context.fields.get(table)?.isTable !== true)
      problems.push({ nodeId: id, key: 'flow.problem.no_table' });
    if (initiator.kind === 'system' || (initiator.kind === 'user' && initiator.userId === ''))
      problems.push({ nodeId: id, key: 'flow.problem.no_identity' });
    return problems;
  },
});
