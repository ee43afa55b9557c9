import { z } from 'zod';

/** A name that people type: 1 to 100 characters, trimmed. */
export const FullName = z.string().trim().min(1).max(100).describe('Name');
/** Code: letters, digits, dots, underscores and hyphens; no dot at an end (specification 5.1). */
export const EnCode = z
  .string()
  .trim()
  .max(50)
  .regex(/^[A-Za-z0-9_-]([A-Za-z0-9._-]*[A-Za-z0-9_-])?$/)
  .describe('Code: letters, digits and dots');
export const SortCode = z.coerce.number().int().min(0).max(999_999_999).default(0).describe('Order, small first');
export const Description = z.string().max(500).default('').describe('Remark');
export const Version = z.number().int().describe('Number of the saved state; sent back when saving');
