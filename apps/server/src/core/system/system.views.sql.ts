import type { ViewSet } from '#platform/database/views';

/** Today where the organisation is, whatever zone the database has: `today`, when its year began, and the zone itself. */
export const systemViews: ViewSet = {
  organisation_today: `select zone, (now() at time zone zone)::date as today,
    date_trunc('year', now() at time zone zone) at time zone zone as year_began from organisation_zone`,
};

declare module '#platform/database/tables' {
  interface Tables {
    organisation_today: { zone: string; today: string; year_began: number };
  }
}
