import type { Clock } from '../../platform/clock';
import type { Config } from '../../platform/config';
import type { Jobs } from '../../platform/jobs';
import { importAreas } from './area/area-import';
import { createAreaBindings } from './area/area.routes';
import { createAreaService } from './area/area.service';
import { createBillRuleBindings } from './bill-rule/bill-rule.routes';
import { createBillRuleService } from './bill-rule/bill-rule.service';
import { createTakeBillNumber, createTakeBillNumbers } from './bill-rule/take-bill-number';
import { createDictionaryDataService } from './dictionary/dictionary-data.service';
import { createDictionaryTypeService } from './dictionary/dictionary-type.service';
import { readDictionaryOptions } from './dictionary/dictionary.reads';
import { createDictionaryBindings } from './dictionary/dictionary.routes';

export type { BillRuleUses } from './bill-rule/bill-rule.service';
export type { TakeBillNumber } from './bill-rule/take-bill-number';
export { isAtOrBelow, matchesWithAncestors, treeOf } from './tree';
export type { TreeNode } from './tree';

/** Fills the area table in the background. */
export const IMPORT_AREAS_JOB = 'base-data.import-areas';

/** Base data: bill rules, areas, dictionaries. */
export const createBaseData = (deps: { config: Config; clock: Clock; jobs: Jobs }) => {
  const rules = createBillRuleService(deps);
  const takeBillNumbers = createTakeBillNumbers(deps);
  deps.jobs.handle(IMPORT_AREAS_JOB, async (_payload, { db, signal }) => {
    await importAreas(db, signal);
  });
  return {
    takeBillNumbers,
    takeBillNumber: createTakeBillNumber(takeBillNumbers),
    options: readDictionaryOptions,
    registerBillRuleUses: rules.registerUses,
    bindings: [
      ...createBillRuleBindings(rules),
      ...createAreaBindings(createAreaService()),
      ...createDictionaryBindings(createDictionaryTypeService(), createDictionaryDataService()),
    ],
  };
};
export type BaseData = ReturnType<typeof createBaseData>;
