import { z } from 'zod';
import { Id } from '../ids';

/** Words that a flow has for buttons, by operation as the buttons of a screen know it. */
export const OwnTexts = z
  .record(z.string(), z.string())
  .describe('Own words of the flow on buttons, by operation: agree, refuse, submit …; others bear their usual word');

/** Sheets on which somebody may print an instance. */
export const AvailablePrints = z
  .array(z.object({ id: Id, fullName: z.string().describe('Name') }))
  .describe('Print templates for this instance; the one of my step comes first');
