import * as contract from '@qiaoban/contracts/base-data/bill-rule.contract';
import { bind } from '../../../platform/http/bind';
import type { BillRuleService } from './bill-rule.service';

export const createBillRuleBindings = (rules: BillRuleService) => [
  bind(contract.listBillRules, ({ actor, query }) => rules.list(actor, query)),
  bind(contract.selectBillRules, ({ actor }) => rules.selector(actor)),
  bind(contract.previewBillNumber, ({ actor, params }) => rules.preview(actor, params.code)),
  bind(contract.getBillRule, ({ actor, params }) => rules.get(actor, params.id)),
  bind(contract.createBillRule, ({ actor, body }) => rules.create(actor, body)),
  bind(contract.updateBillRule, ({ actor, params, body }) => rules.update(actor, params.id, body)),
  bind(contract.setBillRuleState, ({ actor, params, body }) => rules.setState(actor, params.id, body.enabledMark)),
  bind(contract.listBillCounters, ({ actor, params }) => rules.counters(actor, params.id)),
  bind(contract.resetBillCounter, ({ actor, params, body }) => rules.reset(actor, params.id, body)),
  bind(contract.deleteBillRule, ({ actor, params }) => rules.remove(actor, params.id)),
];
