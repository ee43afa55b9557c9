import * as contract from '@qiaoban/contracts/message/template.contract';
import { bind } from '#platform/http/bind';
import type { TemplateService } from './template.service';

export const createTemplateBindings = (templates: TemplateService) => [
  bind(contract.listTemplates, ({ actor, query }) => templates.list(actor, query.keyword)),
  bind(contract.getTemplate, ({ actor, params }) => templates.get(actor, params.id)),
  bind(contract.createTemplate, ({ actor, body }) => templates.create(actor, body)),
  bind(contract.updateTemplate, ({ actor, params, body }) => templates.update(actor, params.id, body)),
  bind(contract.setTemplateState, ({ actor, params, body }) => templates.setState(actor, params.id, body.enabledMark)),
  bind(contract.resetTemplate, ({ actor, params }) => templates.reset(actor, params.id)),
  bind(contract.deleteTemplate, ({ actor, params }) => templates.remove(actor, params.id)),
];
