import type { Clock } from '#platform/clock';
import type { Binding } from '#platform/http/bind';
import type { BaseData } from '../base-data';
import type { Uses } from '#core/uses';
import { createAsk } from '#platform/http/ask';
import { createBlockData } from './block-data';
import { registerPortalUses } from './portal.uses';
import type { PortalAccess } from './portal-access';
import { portalGrantService } from './portal-grant.service';
import { createPortalViewService } from './portal-view.service';
import { createPortalBindings } from './portal.routes';
import { createPortalService } from './portal.service';

type Deps = {
  clock: Clock;
  baseData: Pick<BaseData, 'interfaces'>;
  uses: Uses;
  /** Everything that is bound: blocks read it in the name of the person who looks. */
  bound: readonly Binding[];
  access: PortalAccess;
};

/** Portals: designing, granting, seeing. */
export const createPortals = (deps: Deps) => {
  const { access } = deps;
  const ask = createAsk(deps.bound);
  const data = createBlockData({ ask, interfaces: deps.baseData.interfaces });
  registerPortalUses(deps.uses);
  return {
    bindings: createPortalBindings(
      createPortalService(deps),
      portalGrantService,
      createPortalViewService({ ...deps, access, data, ask }),
    ),
  };
};
