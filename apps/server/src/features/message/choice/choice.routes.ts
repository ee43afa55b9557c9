import * as contract from '@qiaoban/contracts/message/choice.contract';
import { bind } from '../../../platform/http/bind';
import type { ChoiceService } from './choice.service';

export const createChoiceBindings = (choices: ChoiceService) => [
  bind(contract.getOwnChoices, ({ actor }) => choices.own(actor)),
  bind(contract.setOwnChoices, ({ actor, body }) => choices.setOwn(actor, body)),
  bind(contract.getDefaultChoices, ({ actor }) => choices.defaults(actor)),
  bind(contract.setDefaultChoices, ({ actor, body }) => choices.setDefaults(actor, body.choices)),
];
