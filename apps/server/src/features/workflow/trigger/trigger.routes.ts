import * as contract from '@qiaoban/contracts/workflow/trigger.contract';
import { bind } from '#platform/http/bind';
import type { ReceiveHook } from './receive-hook';
import type { TriggerRunService } from './trigger-runs.service';
import type { TriggerService } from './trigger.service';

type Services = { triggers: TriggerService; runs: TriggerRunService; receive: ReceiveHook };

const header = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '');

export const createTriggerBindings = ({ triggers, runs, receive }: Services) => [
  bind(contract.listTriggers, ({ actor, query }) => triggers.list(actor, query)),
  bind(contract.getTrigger, ({ actor, params }) => triggers.get(actor, params.id)),
  bind(contract.createTrigger, ({ actor, body }) => triggers.create(actor, body)),
  bind(contract.updateTrigger, ({ actor, params, body }) => triggers.update(actor, params.id, body)),
  bind(contract.setTriggerState, ({ actor, params, body }) => triggers.setState(actor, params.id, body.enabledMark)),
  bind(contract.renewTriggerSecret, ({ actor, params }) => triggers.renewSecret(actor, params.id)),
  bind(contract.deleteTrigger, ({ actor, params }) => triggers.remove(actor, params.id)),
  bind(contract.testTrigger, ({ actor, params, body }) => runs.test(actor, params.id, body)),
  bind(contract.listTriggerRuns, ({ actor, params, query }) => runs.list(actor, params.id, query)),
  bind(contract.getTriggerRun, ({ actor, params }) => runs.get(actor, params.id)),
  bind(contract.retryTriggerRun, ({ actor, params, body }) => runs.retry(actor, params.id, body.skip)),
  bind(contract.receiveHook, ({ params, body, request }) =>
    receive({
      ...params,
      // a JSON body has been read already: callers sign its compact form
      body: JSON.stringify(request.body ?? {}),
      sent: body,
      signature: header(request.headers['x-qiaoban-signature']),
      eventKey: header(request.headers['idempotency-key']),
      ip: request.ip,
    }),
  ),
];
