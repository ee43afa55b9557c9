import type { PickItem, PickType } from '@qiaoban/contracts/directory/directory-node';

/** What can be chosen in a picker. `department` covers companies too. */
export type PickKind = 'user' | 'department' | 'position' | 'role';

/** Something that stands in a picker: a person, company, department, position or role. */
export type Choice = {
  id: string;
  fullName: string;
  type: PickType | 'role' | 'group';
  /** Avatar path of a person, empty for none. */
  headIcon: string;
  /** Where it belongs: `Company / Department`. */
  parentFullName: string;
  /** True when something stands below it. */
  hasChildren: boolean;
};

export const toChoice = (item: PickItem): Choice => ({
  id: item.id,
  fullName: item.fullName,
  type: item.type,
  headIcon: item.headIcon,
  parentFullName: item.parentFullName,
  hasChildren: item.hasChildren,
});

export type PickOptions = {
  /** Several may be chosen; one when absent. */
  multiple?: boolean;
  /** Most that may be chosen; 1000 when absent. */
  max?: number;
  /** Ids that are chosen already. */
  value?: readonly string[];
  /** Ids that are shown and cannot be chosen: who is there already. Users only. */
  without?: readonly string[];
  /** Title of the dialog; "choose users" and the like when absent. */
  title?: string;
  /** Departments only: which of the two may be chosen. Both when absent. */
  only?: 'company' | 'department';
  /** Several: may everything be taken away? Yes when absent. */
  required?: boolean;
  /** Asked before something chosen is taken away; false or a rejection keeps it. */
  mayRemove?: (choice: Choice) => boolean | Promise<boolean>;
};

export const DEFAULT_MAX = 1000;
