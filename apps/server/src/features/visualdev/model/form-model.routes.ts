import * as contract from '@qiaoban/contracts/visualdev/form-model.contract';
import * as versionContract from '@qiaoban/contracts/visualdev/form-version.contract';
import { bind } from '#platform/http/bind';
import type { PublishService } from '../publish/publish.service';
import type { FormModelService } from './form-model.service';
import type { FormVersionsService } from './form-versions.service';

export const createFormModelBindings = (
  forms: FormModelService,
  publishing: PublishService,
  versions: FormVersionsService,
) => [
  bind(contract.listFormModels, ({ actor, query }) => forms.list(actor, query)),
  bind(contract.selectFormModels, ({ actor, query }) => forms.selector(actor, query)),
  bind(contract.listFormSources, ({ actor }) => ({ list: forms.sources(actor) })),
  bind(contract.readFormTable, ({ actor, query }) => forms.readTable(actor, query)),
  bind(contract.getFormModel, ({ actor, params }) => forms.get(actor, params.id)),
  bind(contract.createFormModel, ({ actor, body }) => forms.create(actor, body)),
  bind(contract.updateFormModel, ({ actor, params, body }) => forms.update(actor, params.id, body)),
  bind(contract.saveFormPhone, ({ actor, params, body }) => forms.savePhone(actor, params.id, body)),
  bind(contract.deleteFormModel, ({ actor, params }) => forms.remove(actor, params.id)),
  bind(contract.copyFormModel, ({ actor, params }) => forms.copy(actor, params.id)),
  bind(contract.listFormFields, ({ actor, params }) => forms.fields(actor, params.id)),
  bind(contract.planPublish, ({ actor, params }) => publishing.plan(actor, params.id)),
  bind(contract.publishForm, ({ actor, params, body }) => publishing.publish(actor, params.id, body)),
  bind(versionContract.listFormVersions, ({ actor, params }) => versions.list(actor, params.id)),
  bind(versionContract.getFormVersion, ({ actor, params }) => versions.get(actor, params.id, params.number)),
];
