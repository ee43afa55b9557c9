export { createWebhooks } from './webhook.feature';
export { webhookConcern } from './webhook.concern';
