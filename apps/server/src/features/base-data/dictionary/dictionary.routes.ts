import * as data from '@qiaoban/contracts/base-data/dictionary-data.contract';
import * as type from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { bind } from '#platform/http/bind';
import type { DictionaryDataService } from './dictionary-data.service';
import type { DictionaryTypeService } from './dictionary-type.service';

export const createDictionaryBindings = (types: DictionaryTypeService, items: DictionaryDataService) => [
  bind(type.listDictionaryTypes, ({ actor }) => types.tree(actor)),
  bind(type.selectDictionaryTypes, ({ actor }) => types.tree(actor)),
  bind(type.getDictionaryType, ({ actor, params }) => types.get(actor, params.id)),
  bind(type.createDictionaryType, ({ actor, body }) => types.create(actor, body)),
  bind(type.updateDictionaryType, ({ actor, params, body }) => types.update(actor, params.id, body)),
  bind(type.deleteDictionaryType, ({ actor, params }) => types.remove(actor, params.id)),
  bind(data.allDictionaryData, ({ actor }) => items.all(actor)),
  bind(data.listDictionaryData, ({ actor, params, query }) =>
    items.list(actor, params.id, query.isTree, query.keyword),
  ),
  bind(data.selectDictionaryParents, ({ actor, params }) => items.parents(actor, params.id)),
  bind(data.selectDictionaryData, ({ actor, params }) => items.options(actor, params.id)),
  bind(data.selectDictionaryByCode, ({ actor, params, query }) => items.optionsByCode(actor, params.id, query.sort)),
  bind(data.getByTypeDataCode, ({ actor, query }) => items.optionsByCode(actor, query.typeCode)),
  bind(data.getDictionaryData, ({ actor, params }) => items.get(actor, params.id)),
  bind(data.createDictionaryData, ({ actor, body }) => items.create(actor, body)),
  bind(data.updateDictionaryData, ({ actor, params, body }) => items.update(actor, params.id, body)),
  bind(data.setDictionaryDataState, ({ actor, params, body }) => items.setState(actor, params.id, body.enabledMark)),
  bind(data.deleteDictionaryData, ({ actor, params }) => items.remove(actor, params.id)),
];
