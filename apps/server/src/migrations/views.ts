import type { ViewSet } from '../platform/database/views';
import { baseDataViews } from '../features/base-data/base-data.views.sql';
import { directoryViews } from '../features/directory/directory.views.sql';
import { fileViews } from '../features/file-storage/file.views.sql';
import { logViews } from '../features/log/log.views.sql';
import { menuViews } from '../features/menu/menu.views.sql';
import { permissionViews } from '../features/permission/permission.views.sql';
import { visualdevViews } from '../features/visualdev/visualdev.views.sql';
import { workflowViews } from '../features/workflow/workflow.views.sql';

/** Published views of all features, made in every tenant's schema after its migrations. */
export const tenantViews: ViewSet = {
  ...fileViews,
  ...logViews,
  ...directoryViews,
  ...baseDataViews,
  ...menuViews,
  ...permissionViews,
  ...visualdevViews,
  ...workflowViews,
};
