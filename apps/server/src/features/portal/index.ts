export { createPortals } from './portal.feature';
export { createPortalAccess } from './portal-access';
