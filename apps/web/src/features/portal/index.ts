/** What the designer of portals may use of this feature. */
export { DraftPreview } from './parts/draft-preview';
export { PortalMetaFields, filledMeta } from './parts/portal-meta-fields';
export type { PortalMeta } from './parts/portal-meta-fields';
export { usePortalHost } from './use-portal-host';
