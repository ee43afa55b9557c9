import * as contract from '@qiaoban/contracts/webhook/webhook.contract';
import { bind } from '#platform/http/bind';
import type { WebhookService } from './webhook.service';

export const createWebhookBindings = (hooks: WebhookService) => [
  bind(contract.listWebhooks, ({ actor, query }) => hooks.list(actor, query)),
  bind(contract.webhookChoices, ({ actor }) => hooks.choices(actor)),
  bind(contract.webhookFields, ({ actor, params }) => hooks.fields(actor, params.id)),
  bind(contract.getWebhook, ({ actor, params }) => hooks.get(actor, params.id)),
  bind(contract.createWebhook, ({ actor, body }) => hooks.create(actor, body)),
  bind(contract.updateWebhook, ({ actor, params, body }) => hooks.update(actor, params.id, body)),
  bind(contract.setWebhookState, ({ actor, params, body }) => hooks.setState(actor, params.id, body.enabledMark)),
  bind(contract.testWebhook, ({ actor, params }) => hooks.test(actor, params.id)),
  bind(contract.deleteWebhook, ({ actor, params }) => hooks.remove(actor, params.id)),
  bind(contract.listDeliveries, ({ actor, params, query }) => hooks.deliveries(actor, params.id, query)),
  bind(contract.resendDelivery, ({ actor, params }) => hooks.resend(actor, params.id)),
];
