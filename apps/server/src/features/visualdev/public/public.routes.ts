import * as contract from '@qiaoban/contracts/visualdev/public-form.contract';
import { bind } from '#platform/http/bind';
import { visitorOf } from '#platform/http/visitor';
import type { PublicAnswers } from './public-answer.service';
import type { PublicSettingsService } from './public-settings.service';

export const createPublicBindings = (settings: PublicSettingsService, answers: PublicAnswers) => [
  bind(contract.getPublicForm, ({ actor, params }) => settings.get(actor, params.id)),
  bind(contract.savePublicForm, ({ actor, params, body }) => settings.save(actor, params.id, body)),
  bind(contract.openPublicForm, ({ params, query, body, request }) =>
    answers.open(visitorOf(request, query), params.token, body),
  ),
  bind(contract.answerPublicForm, ({ params, query, body, request }) =>
    answers.answer(visitorOf(request, query), params.token, body),
  ),
  bind(contract.runPublicScripts, ({ params, query, body, request }) =>
    answers.scripts(visitorOf(request, query), params.token, body),
  ),
  bind(contract.readPublicAnswer, ({ params, query, body, request }) =>
    answers.query(visitorOf(request, query), params.token, body.password, body.code),
  ),
];
