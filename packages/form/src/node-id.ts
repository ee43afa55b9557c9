import { z } from 'zod';

/** Id of a node of a form document. */
export const NodeId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .refine((id) => id !== '__proto__' && id !== 'constructor');
