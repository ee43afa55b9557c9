import * as contract from '@qiaoban/contracts/message/preferences.contract';
import { bind } from '#platform/http/bind';
import type { PreferencesService } from './preferences.service';

export const createPreferencesBindings = (choices: PreferencesService) => [
  bind(contract.getOwnPreferences, ({ actor }) => choices.own(actor)),
  bind(contract.setOwnPreferences, ({ actor, body }) => choices.setOwn(actor, body)),
  bind(contract.getDefaultPreferences, ({ actor }) => choices.defaults(actor)),
  bind(contract.setDefaultPreferences, ({ actor, body }) => choices.setDefaults(actor, body.choices)),
];
