import type { Time } from '../../platform/database/tables';

export type SubjectType = 'User' | 'Role' | 'Position';
export type ObjectType = 'module' | 'button' | 'column';

/** One row: this subject holds this object. Grants add up. */
export type PermissionGrantTable = {
  subject_type: SubjectType;
  subject_id: string;
  object_type: ObjectType;
  object_id: string;
  granted_by: string | null;
  granted_at: Time;
};

declare module '../../platform/database/tables' {
  interface Tables {
    permission_grant: PermissionGrantTable;
  }
}
