import { textIn } from '@qiaoban/contracts/languages';
import type { Language, LocalText } from '@qiaoban/contracts/languages';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/database/database';
import { createAsk } from '#platform/http/ask';
import type { Binding } from '#platform/http/bind';
import type { Actor } from '#platform/http/caller';
import type { Encrypter } from '#platform/encrypter';
import { createApplicationBindings } from './application.routes';
import { applicationStore } from './application.store';
import { createApplicationService } from './application.service';
import './application.table';
import { createExportService } from './export.service';
import { createFlowGalleryService } from './flow-gallery.service';
import { createInstallService } from './install.service';
import { createKeysService } from './keys.service';
import { createHere } from './install/here';
import type { FilePort } from './install/here';
import type { AskAs } from './kinds/kind';
import { createRemoveService } from './remove.service';
import { createShippedService } from './shipped.service';

type Deps = {
  files: FilePort;
  bus: Bus;
  clock: Clock;
  encrypter: Encrypter;
  /** Everything that is bound. */
  bound: readonly Binding[];
};

const namesOfApplications: Parameters<FilePort['nameOwners']>[1] = async (db, ids) =>
  (await applicationStore.list(db)).flatMap(({ id, names }) =>
    ids.includes(id) ? [{ id, name: (names as { zh: string }).zh }] : [],
  );

/** Applications: documents of the designers that travel together from one installation to another. */
export const createApplications = ({ bus, clock, encrypter, files, bound }: Deps) => {
  const ask = createAsk(bound);
  const askAs =
    (actor: Actor): AskAs =>
    (route, given) =>
      ask(actor, route, given);
  const keys = createKeysService({ encrypter });
  const hereOf = createHere(files, askAs);
  files.nameOwners('application', namesOfApplications);
  return {
    /** Names of the applications that forms belong to, by form. */
    namesOfForms: async (db: Db, language: Language): Promise<ReadonlyMap<string, string>> =>
      new Map(
        (await applicationStore.namesOfForms(db)).map(({ target_id: id, names }) => [
          id,
          textIn(names as LocalText, language),
        ]),
      ),
    bindings: createApplicationBindings(
      createApplicationService({ hereOf }),
      createExportService({ hereOf, keys, files }),
      createInstallService({ clock, bus, hereOf, files, keys }),
      createRemoveService({ bus, hereOf, files }),
      keys,
      createFlowGalleryService({ bus, askAs }),
      createShippedService({ clock, files }),
    ),
  };
};
