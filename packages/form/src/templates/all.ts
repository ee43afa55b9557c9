import { businessTripTemplate } from './business-trip';
import { expenseTemplate } from './expense';
import { inspectionTemplate } from './inspection';
import { leaveTemplate } from './leave';
import { purchaseTemplate } from './purchase';
import { sealTemplate } from './seal';
import type { FormTemplate } from './template';
import { visitorTemplate } from './visitor';

/** Templates in the order of the gallery. */
export const FORM_TEMPLATES: readonly FormTemplate[] = [
  leaveTemplate,
  expenseTemplate,
  purchaseTemplate,
  businessTripTemplate,
  inspectionTemplate,
  sealTemplate,
  visitorTemplate,
];
