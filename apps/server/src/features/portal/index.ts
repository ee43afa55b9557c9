import type { Clock } from '../../platform/clock';
import type { Binding } from '../../platform/http/bind';
import type { BaseData } from '../base-data';
import type { Uses } from '../uses';
import type { PolicyCache } from '../permission';
import { createAsk } from '../../platform/http/ask';
import { createBlockData } from './block-data';
import { registerPortalUses } from './portal.uses';
import { createPortalAccess } from './portal-access';
import { portalGrantService } from './portal-grant.service';
import { createPortalViewService } from './portal-view.service';
import { createPortalBindings } from './portal.routes';
import { createPortalService } from './portal.service';
import { tellPortal } from './tell-portal';

type Deps = {
  clock: Clock;
  policies: PolicyCache;
  baseData: Pick<BaseData, 'interfaces'>;
  uses: Uses;
  /** Everything that is bound: blocks read it in the name of the person who looks. */
  bindings: () => readonly Binding[];
};

/** Portals: designing, granting, seeing. */
export const createPortals = (deps: Deps) => {
  const access = createPortalAccess(deps);
  const ask = createAsk(deps.bindings);
  const data = createBlockData({ ask, interfaces: deps.baseData.interfaces });
  registerPortalUses(deps.uses);
  return {
    tellPortal: tellPortal(access),
    bindings: createPortalBindings(
      createPortalService(deps),
      portalGrantService,
      createPortalViewService({ ...deps, access, data, ask }),
    ),
  };
};
