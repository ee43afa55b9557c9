import { getStartRules, saveStartRules } from '@qiaoban/contracts/workflow/start-rules.contract';
import { bind } from '#platform/http/bind';
import type { StartRulesService } from './start-rules.service';

export const createStartRulesBindings = (starts: StartRulesService) => [
  bind(getStartRules, ({ actor, params }) => starts.get(actor, params.id)),
  bind(saveStartRules, ({ actor, params, body }) => starts.save(actor, params.id, body)),
];
