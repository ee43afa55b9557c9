import { FORGET } from '#platform/bus';
import type { Bus } from '#platform/bus';

const FORM = 'visualdev.form-changed';
const RECORDS = 'visualdev.records-changed';
type Hear = (tenant: string, formId: string) => void;

/** News of forms and their records, told to every node. */
export const createVisualdevEvents = (bus: Bus) => {
  const on = (kind: string) => (listen: Hear) => {
    bus.on(kind, (event) => listen(event['tenant'] as string, event['formId'] as string));
  };
  return {
    /** The form was published, got or lost its flow, or was deleted. */
    formChanged: (tenant: string, formId: string) => bus.publish({ kind: FORM, tenant, formId }),
    onFormChanged: on(FORM),
    /** Records were made, changed or deleted. */
    recordsChanged: (tenant: string, formId: string) => bus.publish({ kind: RECORDS, tenant, formId }),
    onRecordsChanged: on(RECORDS),
    /** Something may have been missed: caches start anew. */
    onForget: (listen: () => void) => {
      bus.on(FORGET, listen);
    },
  };
};
export type VisualdevEvents = ReturnType<typeof createVisualdevEvents>;
