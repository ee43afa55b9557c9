import * as contract from '@qiaoban/contracts/base-data/numbering-rule.contract';
import { bind } from '#platform/http/bind';
import type { NumberingRuleService } from './numbering-rule.service';

export const createNumberingRuleBindings = (rules: NumberingRuleService) => [
  bind(contract.listNumberingRules, ({ actor, query }) => rules.list(actor, query)),
  bind(contract.selectNumberingRules, ({ actor }) => rules.selector(actor)),
  bind(contract.previewBillNumber, ({ actor, params }) => rules.preview(actor, params.code)),
  bind(contract.getNumberingRule, ({ actor, params }) => rules.get(actor, params.id)),
  bind(contract.createNumberingRule, ({ actor, body }) => rules.create(actor, body)),
  bind(contract.updateNumberingRule, ({ actor, params, body }) => rules.update(actor, params.id, body)),
  bind(contract.setNumberingRuleState, ({ actor, params, body }) => rules.setState(actor, params.id, body.enabledMark)),
  bind(contract.listNumberingCounters, ({ actor, params }) => rules.counters(actor, params.id)),
  bind(contract.resetNumberingCounter, ({ actor, params, body }) => rules.reset(actor, params.id, body)),
  bind(contract.deleteNumberingRule, ({ actor, params }) => rules.remove(actor, params.id)),
];
