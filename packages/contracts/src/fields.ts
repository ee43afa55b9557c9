import { z } from 'zod';
import { patterned } from './patterned';

/** A name that people type: 1 to 100 characters, trimmed. */
export const FullName = z.string().trim().min(1).max(100).describe('Name');
/** What a person, a place, a role or a group of the organisation is called: no special symbols. */
export const PlainName = patterned('name', 100).min(1).describe('Name, without special symbols');
/** Code: letters, digits, dots, underscores and hyphens; no dot at an end. */
export const EnCode = patterned('code', 50).min(1).describe('Code: letters, digits, dots, underscores and hyphens');
export const SortCode = z.coerce.number().int().min(0).max(999_999_999).default(0).describe('Order, small first');
export const Description = z.string().max(500).default('').describe('Remark');
export const Version = z.number().int().describe('Number of the saved state; sent back when saving');
