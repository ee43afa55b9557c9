import { z } from 'zod';
import './start-rules.texts';
import { defineErrors } from '../errors';
import { Version } from '../fields';
import { Id, IdParams } from '../ids';
import { route } from '../route';
import { visualdevErrors } from '../visualdev/form-model.contract';

const MENU = 'onlineDev.flowEngine';

export const startRuleErrors = defineErrors('startRules', {
  /** The usual flow of a form with further ones. */
  is_usual: 409,
  usual_not_in_use: 422,
  flow_unknown: 422,
  condition_wrong: 422,
  broken: 422,
});

const Condition = z.record(z.string(), z.unknown()).describe('Condition over fields of the form and the initiator');
const Rule = z.object({ flowId: Id.describe('Flow that is taken'), when: Condition });
const Warning = z.object({
  at: z.number().int().describe('Place of the rule, from 0'),
  kind: z.enum(['unreachable', 'notInUse', 'usual']).describe('Why it never decides'),
});

export const getStartRules = route({
  method: 'GET',
  path: '/api/workflow/Engine/FlowStart/:id',
  summary: 'Which flow a form (id) goes through when it is launched: rules in their order, else the usual flow',
  access: { menu: MENU },
  params: IdParams,
  reply: z.object({
    formId: Id.describe('Form'),
    formName: z.string().describe('Its name'),
    usualFlowId: z.string().describe('Flow that is taken when no rule holds; empty while none is in use'),
    flows: z
      .array(
        z.object({
          id: Id,
          fullName: z.string().describe('Name'),
          isInUse: z.boolean().describe('Published and not stopped'),
        }),
      )
      .describe('Flows of the form'),
    rules: z.array(Rule).describe('The first whose condition holds decides'),
    warnings: z.array(Warning).describe('Rules that never decide'),
    version: Version.or(z.literal(0)).describe('0 while nothing was ever saved'),
  }),
  errors: [visualdevErrors.not_found],
});

export const saveStartRules = route({
  method: 'PUT',
  path: '/api/workflow/Engine/FlowStart/:id',
  summary: 'Say which flow a form goes through when it is launched; running instances keep theirs',
  access: { menu: MENU, button: 'btn_release' },
  params: IdParams,
  body: z.object({
    usualFlowId: Id.describe('Flow that is taken when no rule holds'),
    rules: z.array(Rule).max(30).describe('The first whose condition holds decides'),
    version: z.number().int().min(0).describe('As it was read'),
  }),
  reply: z.object({ version: Version, warnings: z.array(Warning).describe('Rules that never decide') }),
  errors: [
    visualdevErrors.not_found,
    startRuleErrors.usual_not_in_use,
    startRuleErrors.flow_unknown,
    startRuleErrors.condition_wrong,
  ],
});
