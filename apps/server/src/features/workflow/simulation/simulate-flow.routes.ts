import { simulateFlow } from '@qiaoban/contracts/workflow/simulate.contract';
import { bind } from '#platform/http/bind';
import type { SimulateFlow } from './simulate-flow';

export const createSimulateBindings = (simulate: SimulateFlow) => [
  bind(simulateFlow, ({ actor, params, body }) => simulate(actor, params.id, body)),
];
