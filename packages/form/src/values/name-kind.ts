/** What has a name of its own besides people and departments; of a record the form and the field that it is called by. */
export type OtherKind = 'position' | 'role' | 'group' | 'area' | `record/${string}/${string}` | `case/${string}`;
export type MemberKind = 'user' | 'department' | OtherKind;
export const isOtherKind = (kind: MemberKind): kind is OtherKind => kind !== 'user' && kind !== 'department';
export const isRecordKind = (kind: MemberKind): boolean => kind.startsWith('record/');
/** Where a name of another kind stands in `otherNames` and in answers of the server. */
export const nameKey = (kind: OtherKind, id: string): string => `${kind}:${id}`;
