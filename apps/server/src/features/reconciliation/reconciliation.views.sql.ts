import type { ViewSet } from '#platform/database/views';

/** For data interfaces: what a field of a form offers. A column may join, none is renamed or goes. */
export const reconciliationViews: ViewSet = {
  reconciliation_channel: 'select en_code as code, full_name as name, enabled_mark as enabled from recon_channel',
};

declare module '#platform/database/tables' {
  interface Tables {
    reconciliation_channel: { code: string; name: string; enabled: 0 | 1 };
  }
}
