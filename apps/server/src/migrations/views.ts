import type { ViewSet } from '../platform/database/views';
import { agendaViews } from '../features/agenda/agenda.views.sql';
import { attendanceViews } from '../features/attendance/attendance.views.sql';
import { baseDataViews } from '../features/base-data/base-data.views.sql';
import { directoryViews } from '../core/directory/directory.views.sql';
import { fileViews } from '../core/file/file.views.sql';
import { logViews } from '../core/log/log.views.sql';
import { membershipViews } from '../features/membership/membership.views.sql';
import { menuViews } from '../core/menu/menu.views.sql';
import { permissionViews } from '../core/permission/permission.views.sql';
import { reconciliationViews } from '../features/reconciliation/reconciliation.views.sql';
import { recruitmentViews } from '../features/recruitment/recruitment.views.sql';
import { systemViews } from '../core/system/system.views.sql';
import { visualdevViews } from '../features/visualdev/visualdev.views.sql';
import { workflowViews } from '../features/workflow/workflow.views.sql';

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
