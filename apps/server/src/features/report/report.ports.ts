import type { Db } from '#platform/database/database';
import type { Actor } from '#platform/http/caller';

/** What reports need of data interfaces. */
export type InterfacePort = {
  run(
    db: Db,
    actor: Pick<Actor, 'userId' | 'userName' | 'tenant'> & { ip?: string },
    idOrCode: string,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<{ data: unknown; rowCount: number; truncated: boolean }>;
};

/** The permitted menu entries that open a report. */
export type PolicyPort = {
  of(
    tenant: string,
    userId: string,
    isAdministrator: boolean,
  ): Promise<{ menusOf(moduleId: string): readonly unknown[] }>;
};

export type ChoicesPort = (
  db: Db,
  codes: readonly string[],
) => Promise<Map<string, { enCode: string; fullName: string }[]>>;
