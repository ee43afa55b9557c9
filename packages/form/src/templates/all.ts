import { administrationTemplates } from './administration';
import { assetTemplates } from './assets';
import { attendanceTemplates } from './attendance';
import { businessTemplates } from './business';
import { businessTripTemplate } from './business-trip';
import { expenseTemplate } from './expense';
import { financeTemplates } from './finance';
import { inspectionTemplate } from './inspection';
import { leaveTemplate } from './leave';
import { personnelTemplates } from './personnel';
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
  ...attendanceTemplates,
  ...personnelTemplates,
  ...financeTemplates,
  ...administrationTemplates,
  ...assetTemplates,
  ...businessTemplates,
];
