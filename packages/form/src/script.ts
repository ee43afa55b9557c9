import { z } from 'zod';

/** When a script runs: a record is opened to be filled in, a field was changed, a record is stored in any way. */
export const SCRIPT_EVENTS = ['load', 'change', 'submit'] as const;
type ScriptEvent = (typeof SCRIPT_EVENTS)[number];

export const FormScript = z.object({
  id: z.string().min(1).max(64),
  name: z.string().max(100).optional(),
  on: z.enum(SCRIPT_EVENTS),
  /** Fields, and columns of sub-tables (`lines.amount`), whose change starts it; for `change`. */
  fields: z.array(z.string().min(1).max(121)).max(20),
  /** Body of a function of `input`: `return { values, problems, message }`. Never sent to whoever fills in. */
  code: z.string().max(20_000),
});
export type FormScript = z.infer<typeof FormScript>;

/** Those of a form that run at an event, in their order. */
export const scriptsOf = ({ scripts = [] }: { scripts?: FormScript[] | undefined }, on: ScriptEvent): FormScript[] =>
  scripts.filter((script) => script.on === on);

/** The scripts as whoever fills in may know of them: that they are there and what starts them. */
export const seenScripts = (scripts: readonly FormScript[], isSeen: (path: string) => boolean): FormScript[] =>
  scripts.flatMap(({ id, on, fields }) => {
    const shown = fields.filter(isSeen);
    const isThere = on === 'load' || (on === 'change' && shown.length > 0);
    return isThere ? [{ id, on, fields: shown, code: '' }] : [];
  });
