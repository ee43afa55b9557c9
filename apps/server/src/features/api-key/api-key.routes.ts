import * as contract from '@qiaoban/contracts/api-key/api-key.contract';
import { bind } from '#platform/http/bind';
import type { ApiKeyService } from './api-key.service';

export const createApiKeyBindings = (keys: ApiKeyService) => [
  bind(contract.listApiKeys, ({ actor, query }) => keys.list(actor, query)),
  bind(contract.getApiKey, ({ actor, params }) => keys.get(actor, params.id)),
  bind(contract.listApiKeyDays, ({ actor, params }) => keys.days(actor, params.id)),
  bind(contract.createApiKey, ({ actor, body }) => keys.create(actor, body)),
  bind(contract.updateApiKey, ({ actor, params, body }) => keys.update(actor, params.id, body)),
  bind(contract.renewApiKey, ({ actor, params }) => keys.renew(actor, params.id)),
  bind(contract.setApiKeyState, ({ actor, params, body }) => keys.setState(actor, params.id, body.enabledMark)),
  bind(contract.deleteApiKey, ({ actor, params }) => keys.remove(actor, params.id)),
];
