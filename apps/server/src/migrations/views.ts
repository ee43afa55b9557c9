import type { ViewSet } from '#platform/database/views';
import { agendaViews } from '#features/agenda/agenda.views.sql.ts';
import { attendanceViews } from '#features/attendance/attendance.views.sql.ts';
import { baseDataViews } from '#features/base-data/base-data.views.sql.ts';
import { directoryViews } from '#core/directory/directory.views.sql.ts';
import { fileViews } from '#core/file/file.views.sql.ts';
import { logViews } from '#core/log/log.views.sql.ts';
import { membershipViews } from '#features/membership/membership.views.sql.ts';
import { menuViews } from '#core/menu/menu.views.sql.ts';
import { permissionViews } from '#core/permission/permission.views.sql.ts';
import { reconciliationViews } from '#features/reconciliation/reconciliation.views.sql.ts';
import { recruitmentViews } from '#features/recruitment/recruitment.views.sql.ts';
import { systemViews } from '#core/system/system.views.sql.ts';
import { visualdevViews } from '#features/visualdev/visualdev.views.sql.ts';
import { workflowViews } from '#features/workflow/workflow.views.sql.ts';

/** Published views of all features, made in every tenant's schema after its migrations. */
export const tenantViews: ViewSet = {
  ...systemViews,
  ...fileViews,
  ...logViews,
  ...directoryViews,
  ...baseDataViews,
  ...menuViews,
  ...permissionViews,
  ...agendaViews,
  ...membershipViews,
  ...reconciliationViews,
  ...recruitmentViews,
  ...visualdevViews,
  ...workflowViews,
  ...attendanceViews,
};
