import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { FeatureRoute } from '#lib/menu/feature-route.ts';
import { loadTexts } from '#lib/texts/i18n.ts';

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

/** A page with its component: code and texts come together at the first visit. */
export type PageRoute = FeatureRoute & { Component: ComponentType };

const withComponent = (route: FeatureRoute, texts: readonly string[]): PageRoute => ({
  ...route,
  Component: lazy(async () => {
    const [Page] = await Promise.all([route.lazy(), loadTexts(...texts)]);
    return { default: Page };
  }),
});

/** Every page of every feature. */
export const featureRoutes: readonly PageRoute[] = Object.entries(found).flatMap(([file, module]) =>
  module.routes.map((route) => withComponent(route, [textsOf(file), ...(route.texts ?? [])])),
);
