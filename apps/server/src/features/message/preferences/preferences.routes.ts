import * as contract from '@qiaoban/contracts/message/preferences.contract';
import { bind } from '#platform/http/bind';
import type { PreferencesService } from './preferences.service';

export const createPreferencesBindings = (preferences: PreferencesService) => [
  bind(contract.getOwnPreferences, ({ actor }) => preferences.own(actor)),
  bind(contract.setOwnPreferences, ({ actor, body }) => preferences.setOwn(actor, body)),
  bind(contract.getDefaultPreferences, ({ actor }) => preferences.defaults(actor)),
  bind(contract.setDefaultPreferences, ({ actor, body }) => preferences.setDefaults(actor, body.choices)),
];
