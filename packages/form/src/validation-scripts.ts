import type { FormDocument } from './document';
import { listFields } from './fields';
import type { ValidationProblem } from './validation-problem';

/** Scripts without code, and those that wait for a change of what is not there. */
export const validateScripts = (document: FormDocument): ValidationProblem[] => {
  const { main, tables } = listFields(document);
  const known = new Set([...main, ...tables.flatMap(({ fields }) => fields)].map(({ path }) => path));
  return (document.scripts ?? []).flatMap(({ name, on, fields, code }, at): ValidationProblem[] => {
    const script = name || String(at + 1);
    if (code.trim() === '') return [{ key: 'form.soundness.script_empty', values: { script } }];
    if (on !== 'change') return [];
    const lost = fields.find((field) => !known.has(field));
    return fields.length === 0 || lost !== undefined
      ? [{ key: 'form.soundness.script_field', values: { script, field: lost ?? '' } }]
      : [];
  });
};
