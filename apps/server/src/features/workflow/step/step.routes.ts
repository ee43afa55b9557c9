import * as contracts from '@qiaoban/contracts/workflow/instance-steps.contract';
import { bind } from '#platform/http/bind';
import type { Binding } from '#platform/http/bind';
import type { ActOnInstance } from '../instance/act-on-instance';
import type { StepService } from './step.service';

export const createStepBindings = (steps: StepService, act: ActOnInstance): Binding[] => [
  bind(contracts.listInstanceSteps, ({ actor, params }) => steps.list(actor, params.id)),
  bind(contracts.retryInstanceStep, ({ actor, params, body }) => act.retryStep(actor, params.id, body)),
  bind(contracts.skipInstanceStep, ({ actor, params, body }) => act.skipStep(actor, params.id, body)),
];
