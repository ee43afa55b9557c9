import type { Bus } from '../../platform/bus';
import type { Clock } from '../../platform/clock';
import { createAsk } from '../../platform/http/ask';
import type { Binding } from '../../platform/http/bind';
import type { Actor } from '../../platform/http/caller';
import type { Encrypter } from '../../platform/encrypter';
import { createApplicationBindings } from './application.routes';
import { createApplicationService } from './application.service';
import './application.table';
import { createExportService } from './export.service';
import { createFlowGalleryService } from './flow-gallery.service';
import { createInstallService } from './install.service';
import { createKeysService } from './keys.service';
import type { AskAs } from './kinds/kind';
import { createRemoveService } from './remove.service';
import { createShippedService } from './shipped.service';

type Deps = {
  bus: Bus;
  clock: Clock;
  encrypter: Encrypter;
  /** Everything that is bound. */
  bound: readonly Binding[];
};

/** Applications: documents of the designers that travel together from one installation to another. */
export const createApplications = ({ bus, clock, encrypter, bound }: Deps) => {
  const ask = createAsk(bound);
  const askAs =
    (actor: Actor): AskAs =>
    (route, given) =>
      ask(actor, route, given);
  const keys = createKeysService({ encrypter });
  return {
    bindings: createApplicationBindings(
      createApplicationService({ askAs }),
      createExportService({ askAs, keys }),
      createInstallService({ clock, bus, askAs, keys }),
      createRemoveService({ bus, askAs }),
      keys,
      createFlowGalleryService({ bus, askAs }),
      createShippedService({ clock }),
    ),
  };
};
