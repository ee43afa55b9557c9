import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { byIds } from '@qiaoban/contracts/uses/reference';
import { StepInput, StepOutput } from '../../model/step-values';
import { WorkRules, defaultWorkRules } from '../../model/work-rules';
import { defineNode } from '../../node-definition';
import { checkTitle } from '../check-title';
import { checkInputs, checkOutputs } from '../check-values';
import { textsIn } from '../node-texts';
import { serviceTexts } from './texts';

export const WEBHOOK_METHODS = ['POST', 'PUT', 'GET'] as const;

export const USUAL_TIMEOUT = 30;
/** No step keeps an instance waiting for one answer longer than this, in seconds. */
export const LONGEST_TIMEOUT = 120;

/** What is called: a data interface of the product, or an address that takes JSON. */
export const ServiceCall = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('interface'), id: z.string().max(64), inputs: z.array(StepInput).max(50) }),
  z.object({
    kind: z.literal('webhook'),
    method: z.enum(WEBHOOK_METHODS),
    url: z.string().max(1000),
    inputs: z.array(StepInput).max(50),
    /** Seconds that the other side has for its answer; left out: 30. */
    timeout: z.int().min(1).max(LONGEST_TIMEOUT).optional(),
  }),
]);
export type ServiceCall = z.infer<typeof ServiceCall>;

export const ServiceProps = z.object({
  title: LocalText,
  call: ServiceCall,
  outputs: z.array(StepOutput).max(50),
  work: WorkRules,
});
export type ServiceProps = z.infer<typeof ServiceProps>;

const NAME = { zh: '服务调用', zhtw: '服務呼叫', en: 'Service' };

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

/** Asks another system; the instance waits until it has answered. */
export const serviceNode = defineNode<'service', ServiceProps>({
  type: 'service',
  name: NAME,
  icon: 'ApiOutlined',
  tone: 'data',
  stands: 'step',
  hookSides: [],
  propsSchema: ServiceProps,
  defaults: () => ({
    title: NAME,
    call: { kind: 'interface', id: '', inputs: [] },
    outputs: [],
    work: defaultWorkRules(),
  }),
  summary: ({ call }, { host }) => {
    const texts = textsIn(serviceTexts, host.language);
    if (call.kind === 'webhook')
      return call.url === '' ? '' : [texts.webhook, hostOf(call.url)].filter(Boolean).join(' ');
    if (call.id === '') return '';
    const name = host.interfaces?.find(({ id }) => id === call.id)?.fullName;
    return [texts.interface, name].filter(Boolean).join(' ');
  },
  mustBeSet: true,
  work: ({ work }) => work,
  inTrigger: {},
  outputs: ({ outputs }) => outputs,
  asksForm: () => true,
  references: ({ call }) => (call.kind === 'interface' ? byIds('interface', [call.id]) : []),
  // an address may carry a secret, and inputs name fields
  seen: (props) => ({
    ...props,
    outputs: [],
    call: props.call.kind === 'webhook' ? { ...props.call, url: '…', inputs: [] } : { ...props.call, inputs: [] },
  }),
  check: ({ id, props }, context) => {
    const { call } = props;
    const problems = [
      ...checkTitle(id, props.title),
      ...checkInputs(id, call.inputs, context),
      ...checkOutputs(id, props.outputs, context),
    ];
    if (call.kind === 'interface' && call.id === '') problems.push({ nodeId: id, key: 'flow.problem.no_interface' });
    if (call.kind === 'webhook' && !/^https?:\/\/[^/\s]/i.test(call.url))
      problems.push({ nodeId: id, key: 'flow.problem.bad_address' });
    return problems;
  },
});
