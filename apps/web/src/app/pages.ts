import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { FeatureRoute } from '../lib/feature-route';
import { loadTexts } from '../lib/i18n';

type RoutesModule = { routes: readonly FeatureRoute[] };

// They hold lazy imports only, so collecting them eagerly costs next to nothing.
const found = {
  ...import.meta.glob<RoutesModule>('../features/*/routes.tsx', { eager: true }),
  ...import.meta.glob<RoutesModule>('../designers/*/routes.tsx', { eager: true }),
  ...import.meta.glob<RoutesModule>('../shell/routes.tsx', { eager: true }),
};

/** Name of the texts beside a routes file: the feature's, `<kind>-designer`, or the shell's. */
const textsOf = (file: string): string => {
  const [, area, name] = /\.\.\/(features|designers)\/([^/]+)\//.exec(file) ?? [];
  if (area === 'designers') return `${name}-designer`;
  return name ?? 'shell';
};

const known = Object.entries(found).flatMap(([file, module]) =>
  module.routes.map((route) => ({ ...route, texts: [textsOf(file), ...(route.texts ?? [])] })),
);

/** Every page of every feature. */
export const featureRoutes: readonly FeatureRoute[] = known;

const components = new Map<FeatureRoute, ComponentType>();

/** The page's component; its code and texts come together at the first visit. */
export const componentOf = (route: FeatureRoute): ComponentType => {
  const made =
    components.get(route) ??
    lazy(async () => {
      const [Page] = await Promise.all([route.lazy(), loadTexts(...(route.texts ?? []))]);
      return { default: Page };
    });
  components.set(route, made);
  return made;
};
