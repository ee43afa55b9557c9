import { LocalText } from '@qiaoban/contracts/languages';
import { z } from 'zod';

/** What every node of a form has. */
export const FieldProps = z.object({
  label: LocalText,
  showLabel: z.boolean().default(true),
  /** Pixels; the form's own when left out. */
  labelWidth: z.number().int().min(0).max(400).optional(),
  /** Columns of 24. */
  span: z.number().int().min(1).max(24).default(24),
  /** Not shown unless a rule shows it. */
  noShow: z.boolean().default(false),
  /** Pixels, as a column of a sub-table. */
  columnWidth: z.number().int().min(40).max(800).optional(),
  tip: LocalText.optional(),
});
export type FieldProps = z.infer<typeof FieldProps>;

/** A rule for a text: a pattern of the language package by its key, or one of the designer's own. */
export const TextRule = z.union([
  z.object({ preset: z.string().max(40), message: LocalText.optional() }),
  z.object({
    /** Whether the engine takes it is asked when the form is published: what was saved once can always be read. */
    pattern: z.string().min(1).max(200),
    message: LocalText,
  }),
]);
export type TextRule = z.infer<typeof TextRule>;

/** What every input has on top. */
export const InputProps = FieldProps.extend({
  required: z.boolean().default(false),
  disabled: z.boolean().default(false),
  readonly: z.boolean().default(false),
  /** What happens to its value while the design or a rule hides it. */
  whenHidden: z.enum(['keep', 'clear']).default('keep'),
  placeholder: LocalText.optional(),
  /** What a new record begins with, until somebody fills the field in; it follows the fields that it names. */
  defaultFormula: z.string().max(2000).optional(),
});
export type InputProps = z.infer<typeof InputProps>;
