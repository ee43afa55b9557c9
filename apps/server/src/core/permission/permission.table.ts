import type { Generated } from 'kysely';
import type { Json, JsonColumn, MaybeTime, Time } from '#platform/database/tables';
import type { Names, Stamps } from '../directory';

type SubjectType = 'User' | 'Role' | 'Position';
export type ObjectType = 'module' | 'button' | 'column' | 'form' | 'resource' | 'organize';

/** One row: this subject holds this object, always or for a time. Grants add up. */
export type PermissionGrantTable = {
  subject_type: SubjectType;
  subject_id: string;
  object_type: ObjectType;
  object_id: string;
  granted_by: string | null;
  granted_at: Time;
  valid_from: MaybeTime;
  valid_until: MaybeTime;
};

/** Which records of a menu's form somebody may see. */
export type DataSchemeTable = Stamps &
  Names & {
    id: string;
    module_id: string;
    preset: string;
    /** Filter of the shared language, variables and all. */
    condition: JsonColumn<Json>;
    condition_text: Generated<string>;
  };

declare module '#platform/database/tables' {
  interface Tables {
    permission_grant: PermissionGrantTable;
    data_scheme: DataSchemeTable;
  }
}
