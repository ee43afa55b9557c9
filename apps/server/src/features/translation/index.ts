import { createTextSources, namesSource } from './text-sources';
import { createTranslationBindings } from './translation.routes';
import { createTranslationService } from './translation.service';
import type { AuditPort } from './translation.service';

export { namesSource } from './text-sources';
export type { TextSource, TextSources } from './text-sources';

/** Translations. Features whose texts people type register them as a source. */
export const createTranslation = (deps: { audit: AuditPort }) => {
  const sources = createTextSources();
  sources.register(namesSource('form', 'form_model', 'names'));
  sources.register(namesSource('flow', 'flow_engine', 'names'));
  return { sources, bindings: createTranslationBindings(createTranslationService({ ...deps, sources })) };
};
