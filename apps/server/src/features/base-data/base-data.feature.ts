import type { BlobStore } from '#platform/blob-store';
import type { Config } from '#platform/config';
import type { Jobs } from '#platform/jobs';
import { importAreas } from './area/area-import';
import { findAreaPaths, readAreaNames } from './area/area.reads';
import { createAreaBindings } from './area/area.routes';
import { createAreaService } from './area/area.service';
import { createVillageImportService } from './area/village-import.service';
import { createNumberingRuleBindings } from './numbering-rule/numbering-rule.routes';
import { createNumberingRuleService } from './numbering-rule/numbering-rule.service';
import { createTakeBillNumber, createTakeBillNumbers, laneOf } from './numbering-rule/take-bill-number';
import { createCommonFieldBindings } from './common-field/common-field.routes';
import { createCommonFieldService } from './common-field/common-field.service';
import { registerBaseDataUses } from './base-data.uses';
import { createDataInterfaces } from './data-interface/data-interfaces';
import type { DataInterfaceDeps } from './data-interface/data-interfaces';
import { createDataMapBindings } from './data-map/data-map.routes';
import { createDataMapService } from './data-map/data-map.service';
import { createDictionaryAccess } from './dictionary/dictionary-access';
import type { OpeningMenus } from './dictionary/dictionary-access';
import { createDictionaryDataService } from './dictionary/dictionary-data.service';
import { createDictionaryTypeService } from './dictionary/dictionary-type.service';
import { createDictionarySheetBindings } from './dictionary/dictionary-sheet.routes';
import { createDictionarySheetService } from './dictionary/dictionary-sheet.service';
import { readDictionaryChoices, readDictionaryOptions } from './dictionary/dictionary.reads';
import { createDictionaryBindings } from './dictionary/dictionary.routes';

/** Fills the area table in the background. */
export const IMPORT_AREAS_JOB = 'base-data.import-areas';

type Deps = DataInterfaceDeps & { menusOfDictionary: OpeningMenus; config: Config; jobs: Jobs; blobs: BlobStore };

/** Base data: numbering rules, areas, dictionaries, data interfaces. */
export const createBaseData = (deps: Deps) => {
  const rules = createNumberingRuleService(deps);
  const dictionaries = createDictionaryAccess(deps.menusOfDictionary);
  const { bindings: interfaceBindings, ...interfaces } = createDataInterfaces(deps);
  registerBaseDataUses(deps.uses);
  const takeBillNumbers = createTakeBillNumbers(deps);
  deps.jobs.handle(IMPORT_AREAS_JOB, async (_payload, { db, signal }) => {
    await importAreas(db, signal);
  });
  return {
    takeBillNumbers,
    billLane: (code: string) => laneOf(code),
    takeBillNumber: createTakeBillNumber(takeBillNumbers),
    options: readDictionaryOptions,
    areaNames: readAreaNames,
    areaPaths: findAreaPaths,
    choices: readDictionaryChoices,
    interfaces,
    bindings: [
      ...createNumberingRuleBindings(rules),
      ...createAreaBindings(createAreaService(deps), createVillageImportService(deps)),
      ...createDictionaryBindings(
        createDictionaryTypeService(dictionaries, deps.uses),
        createDictionaryDataService(dictionaries, deps.uses),
      ),
      ...createDictionarySheetBindings(createDictionarySheetService(dictionaries)),
      ...interfaceBindings,
      ...createDataMapBindings(createDataMapService()),
      ...createCommonFieldBindings(createCommonFieldService()),
    ],
  };
};
export type BaseData = ReturnType<typeof createBaseData>;
