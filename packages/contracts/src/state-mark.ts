import { z } from 'zod';

/** In the reply of settings. */
export const StateMark = z.string().describe('Mark of this state; any change makes another');
/** In the body of their save. */
export const MarkAsRead = z
  .string()
  .max(64)
  .optional()
  .describe('As it was read: a save over the change of another is refused');
