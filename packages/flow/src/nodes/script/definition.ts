import { z } from 'zod';
import { LocalText } from '@qiaoban/contracts/languages';
import { StepInput, StepOutput } from '../../model/step-values';
import { WorkRules, defaultWorkRules } from '../../model/work-rules';
import { defineNode } from '../../node-definition';
import { checkTitle } from '../check-title';
import { checkInputs, checkOutputs } from '../check-values';
import { textsIn } from '../node-texts';
import { scriptTexts } from './texts';

export const ScriptProps = z.object({
  title: LocalText,
  /** Body of a function: `input` holds the inputs, `return` gives the answer. It has no way outside. */
  code: z.string().max(20_000),
  inputs: z.array(StepInput).max(50),
  outputs: z.array(StepOutput).max(50),
  work: WorkRules,
});
export type ScriptProps = z.infer<typeof ScriptProps>;

const NAME = { zh: '脚本', zhtw: '指令碼', en: 'Script' };
const START = 'return { result: input.amount * 2 };\n';

/** Computes something in the sandbox; the instance waits until it is done. */
export const scriptNode = defineNode<'script', ScriptProps>({
  type: 'script',
  name: NAME,
  icon: 'CodeOutlined',
  tone: 'data',
  stands: 'step',
  hookSides: [],
  propsSchema: ScriptProps,
  defaults: () => ({ title: NAME, code: '', inputs: [], outputs: [], work: { ...defaultWorkRules(), attempts: 1 } }),
  summary: ({ code, inputs, outputs }, { host }) => {
    const texts = textsIn(scriptTexts, host.language);
    return code.trim() === '' ? '' : `${texts.takes} ${inputs.length} · ${texts.keeps} ${outputs.length}`;
  },
  mustBeSet: true,
  work: ({ work }) => work,
  inTrigger: {},
  outputs: ({ outputs }) => outputs,
  asksForm: () => true,
  seen: (props) => ({ ...props, code: '…', inputs: [], outputs: [] }),
  check: ({ id, props }, context) => {
    const problems = [
      ...checkTitle(id, props.title),
      ...checkInputs(id, props.inputs, context),
      ...checkOutputs(id, props.outputs, context),
    ];
    if (props.code.trim() === '') problems.push({ nodeId: id, key: 'flow.problem.no_script' });
    return problems;
  },
});

/** Shown where nothing is written yet. */
export const SCRIPT_EXAMPLE = START;
