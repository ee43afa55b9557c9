/** The places of the bottom bar: where a way begins, so that there is nothing to go back to. */
export const PHONE_ROOTS = {
  home: '/home',
  todo: '/workFlow/flowTodo',
  apps: '/phone/apps',
  messages: '/messageRecord',
  me: '/phone/me',
} as const;
export type PhoneRoot = keyof typeof PHONE_ROOTS;

export const isRoot = (path: string): boolean => (Object.values(PHONE_ROOTS) as string[]).includes(path);
