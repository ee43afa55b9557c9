type TemplateValues = Readonly<Record<string, unknown>> | ((name: string) => unknown);

const FIELD = /\{([^{}]+)\}/g;

const toText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value))
    return value
      .map(toText)
      .filter((text) => text !== '')
      .join('、');
  return typeof value === 'object' ? '' : String(value);
};

/**
 * Fills `{name}` in a title: `{name}的报销` → `王伟的报销`. Names may be any text without braces; a missing value is nothing, a list
 * is joined with 、. A plain replacer: values are never read as templates, and nothing is run.
 */
export const fillTemplate = (template: string, values: TemplateValues): string => {
  const lookup =
    typeof values === 'function' ? values : (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined);
  return template.replaceAll(FIELD, (_whole, name: string) => toText(lookup(name.trim())));
};

/** The names a template asks for, each once, in order of appearance. */
export const templateFields = (template: string): string[] => [
  ...new Set(Array.from(template.matchAll(FIELD), (match) => (match[1] ?? '').trim())),
];
