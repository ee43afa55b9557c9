import { getFormOpenApi } from '@qiaoban/contracts/visualdev/form-openapi.contract';
import { bind } from '#platform/http/bind';
import { documentFor } from '../record/document-for.rules';
import type { RecordAccess } from '../record/record-access';
import { formOpenApi } from './form-openapi.rules';

export const createFormOpenApiBindings = ({ access }: { access: RecordAccess }) => [
  bind(getFormOpenApi, ({ actor, params }) =>
    access.as(actor, params.id, [], async ({ form, rights }) => ({
      document: formOpenApi({ ...form, document: documentFor(form.document, rights) }, actor.language),
    })),
  ),
];
