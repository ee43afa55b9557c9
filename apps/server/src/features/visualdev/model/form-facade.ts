import { AppError } from '@qiaoban/contracts/errors';
import { visualdevErrors } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { FormDocument } from '@qiaoban/form/document';
import type { Db } from '#platform/database/database';
import type { Unit } from '#platform/database/transaction';
import type { PublishedForms } from '../compiled/published-forms';
import type { VisualdevEvents } from '../visualdev.events';
import { tenantOf } from '../tenant-of';
import { refuseBound } from '../source/form-sources';
import { formModelStore } from './form-model.store';
import { formInLanguages } from './form-texts';
import { storedDocument } from './read-document';

type PublishedForm = {
  id: string;
  fullName: string;
  number: number;
  document: FormDocument;
  flowId: string | null;
  /** Its records are made here: it shows no table of a feature or of a data source. */
  isOwn: boolean;
};

/** Forms for the features below. */
export const createFormFacade = ({ forms, events }: { forms: PublishedForms; events: VisualdevEvents }) => ({
  /** The form in use; undefined when there is none or it was never published. */
  published: async (db: Db, formId: string): Promise<PublishedForm | undefined> => {
    try {
      const { id, name, number, document, flowId, source } = await forms.get(db, await tenantOf(db), formId);
      return { id, fullName: name, number, document, flowId, isOwn: source === null };
    } catch (error) {
      if (
        error instanceof AppError &&
        [visualdevErrors.not_found, visualdevErrors.not_published].some((code) => code === error.code)
      )
        return undefined;
      throw error;
    }
  },
  /** Names by form id; unknown forms are left out. */
  namesOf: async (db: Db, formIds: readonly string[]): Promise<Map<string, string>> =>
    formModelStore.namesOf(db, formIds),
  tablesOf: formModelStore.tablesOf,
  /** An earlier version of the form. */
  version: async (db: Db, formId: string, number: number): Promise<FormDocument> => {
    const json = await formModelStore.findVersion(db, formId, number);
    if (json === undefined) throw new AppError(visualdevErrors.not_found);
    return formInLanguages(db, formId, storedDocument(json));
  },
  /** The flow that records of the form go through, as it is stored: also what this very transaction has changed. */
  usualFlow: async (db: Db, formId: string): Promise<string | undefined> =>
    (await formModelStore.find(db, formId))?.flow_id ?? undefined,
  /** From now on records of the form go through this flow; null: through none. */
  attachFlow: async (unit: Unit, formId: string, flowId: string | null): Promise<void> => {
    if (flowId !== null) refuseBound((await formModelStore.find(unit.tx, formId)) ?? { source: null });
    if (!(await formModelStore.setFlow(unit.tx, formId, flowId))) throw new AppError(visualdevErrors.not_found);
    const tenant = await tenantOf(unit.tx);
    unit.afterCommit(() => events.formChanged(tenant, formId));
  },
  onChanged: events.onFormChanged,
});
