import { z } from 'zod';

/** Money on the wire: whole cents as a text of digits, so that no number of any program rounds it. */
export const CentsText = z
  .string()
  .regex(/^-?\d{1,18}$/, 'reconciliation.cents_wrong')
  .describe('Whole cents, as text: "123450" is 1,234.50 yuan');
/** Of one line: more than nothing and at most a thousand million yuan. */
export const LineCents = z
  .string()
  .regex(/^[1-9]\d{0,11}$/, 'reconciliation.amount_wrong')
  .describe('Whole cents of a line, as text, more than nothing');
/** None, or some: fees and tolerances. */
export const FeeCents = z
  .string()
  .regex(/^\d{1,12}$/, 'reconciliation.cents_wrong')
  .describe('Whole cents, as text, not negative');

export const Day = z.iso.date().describe('Day, yyyy-mm-dd');
export const Count = z.number().int().describe('How many');
/** Whose ledger. */
export const Side = z.enum(['own', 'channel']).describe('own: own books; channel: its statement');
export const TradeKind = z
  .enum(['deposit', 'withdrawal'])
  .describe('deposit: money comes in for the merchant; withdrawal: it goes out');
export const TradeState = z.enum(['success', 'failed', 'pending']).describe('How the transaction ended');
/** A reference that both sides know: signs without blanks. */
export const Reference = z
  .string()
  .trim()
  .max(64)
  .regex(/^[\u0021-\u007e]*$/, 'reconciliation.reference_wrong')
  .describe('What both sides know the transaction by: letters, digits and signs without blanks');
/** Which merchant, channel and days; empty texts for all. */
export const Which = {
  merchantId: z.string().max(64).default('').describe('Only this merchant; empty for all'),
  channelId: z.string().max(64).default('').describe('Only this channel; empty for all'),
};
