import { runFormScripts, tryFormScript } from '@qiaoban/contracts/visualdev/form-script.contract';
import { bind } from '#platform/http/bind';
import type { FormScriptService } from './form-script.service';

export const createFormScriptBindings = (scripts: FormScriptService) => [
  bind(runFormScripts, ({ actor, params, body }) => scripts.run(actor, params.id, body)),
  bind(tryFormScript, ({ actor, body }) => scripts.tryOut(actor, body)),
];
