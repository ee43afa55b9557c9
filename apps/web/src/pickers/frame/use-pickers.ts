import type { Choice, PickOptions } from '../choice/choice';
import { pick } from './picker-store';

/** Opens a picker; undefined when it was closed without choosing. */
export type OpenPicker = (options?: PickOptions) => Promise<Choice[] | undefined>;

const openers = {
  user: (options?: PickOptions) => pick('user', options),
  department: (options?: PickOptions) => pick('department', options),
  position: (options?: PickOptions) => pick('position', options),
  role: (options?: PickOptions) => pick('role', options),
} satisfies Record<string, OpenPicker>;

/** `const pickUsers = usePickUsers(); const chosen = await pickUsers({ multiple: true, value: ids })`. Needs `<PickerHost>`. */
export const usePickUsers = (): OpenPicker => openers.user;
export const usePickDepartments = (): OpenPicker => openers.department;
export const usePickPositions = (): OpenPicker => openers.position;
export const usePickRoles = (): OpenPicker => openers.role;
