import { AppError } from '../errors';
import { tenantErrors } from './tenant.contract';

/** With this code the database says that a tenant's quota is used up; the detail is `users:10`. */
export const QUOTA_CODE = 'QB001';

const MIB = 1024 * 1024;

/** The refusal in words. */
export const quotaRefusal = (detail = ''): AppError => {
  const [what, most = '0'] = detail.split(':');
  if (what === 'users') return new AppError(tenantErrors.quota_users, { max: most });
  if (what === 'forms') return new AppError(tenantErrors.quota_forms, { max: most });
  return new AppError(tenantErrors.quota_storage, { max: Math.round(Number(most) / MIB) });
};
