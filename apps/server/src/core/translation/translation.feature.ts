import type { Bus } from '#platform/bus';
import type { Authenticate, Binding } from '#platform/http/bind';
import { createOwnTexts } from './own-texts';
import { showingNames } from './shown-names';
import { storedNames } from './stored-names';
import type { StoredNames } from './stored-names';
import { createTextSources } from './text-sources';
import { createTranslationBindings } from './translation.routes';
import { createTranslationService } from './translation.service';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import type { AuditPort } from './translation.service';

/** Translations. Features whose texts people type register them as a source. */
export const createTranslation = (deps: { audit: AuditPort; bus: Bus; tenants: Tenants }) => {
  const sources = createTextSources();
  const ownTexts = createOwnTexts(deps);
  return {
    sources,
    /** Names whose translations are kept here; the owner of their table registers them. */
    registerNames: (...stored: readonly StoredNames[]): void => {
      for (const names of stored) {
        sources.register(storedNames(names, ownTexts.changed));
        ownTexts.register(names);
      }
    },
    bindings: createTranslationBindings(createTranslationService({ ...deps, sources, ownTexts })),
    /** Answers bear names in the language of the person who asks. */
    shown: (bindings: readonly Binding[]): Binding[] => showingNames(bindings, ownTexts),
    /** Nobody belongs to an organisation before signing in: the first one words the refusals, as it words the page. */
    textsForAnonymous: async () => (await ownTexts.of(DEFAULT_TENANT, deps.tenants.db(DEFAULT_TENANT))).text,
    /** People who sign in bring what their organisation says instead of texts of the server. */
    worded:
      (authenticate: Authenticate): Authenticate =>
      async (request) => {
        const actor = await authenticate(request);
        if (actor !== undefined) actor.wording = (await ownTexts.of(actor.tenant, actor.db)).text;
        return actor;
      },
  };
};
