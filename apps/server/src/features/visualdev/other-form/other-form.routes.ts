import { answerQuestions, fieldValues } from '@qiaoban/contracts/visualdev/other-form.contract';
import { bind } from '#platform/http/bind';
import type { OtherForms } from './other-form.service';

export const createOtherFormBindings = (otherForms: OtherForms) => [
  bind(fieldValues, ({ actor, params, body }) => otherForms.values(actor, params.id, body)),
  bind(answerQuestions, ({ actor, body }) => otherForms.answers(actor, body.questions)),
];
