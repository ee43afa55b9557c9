/** The part of the client that we use; it brings no types of its own. */
declare module 'oracledb' {
  export type OracleColumn = { name: string; dbTypeName?: string; scale?: number };
  export type OracleResult = { rows?: unknown[][]; metaData?: OracleColumn[]; rowsAffected?: number };
  export type OracleConnection = {
    execute(text: string, values: readonly unknown[], options?: Record<string, unknown>): Promise<OracleResult>;
    commit(): Promise<void>;
    rollback(): Promise<void>;
    close(options?: { drop: boolean }): Promise<void>;
    break(): Promise<void>;
    isHealthy(): boolean;
    callTimeout: number;
  };
  export const OUT_FORMAT_ARRAY: number;
  export const STRING: unknown;
  export const BUFFER: unknown;
  export const DB_TYPE_CLOB: unknown;
  export const DB_TYPE_NCLOB: unknown;
  export const DB_TYPE_BLOB: unknown;
  export const DB_TYPE_NUMBER: unknown;
  export const thin: boolean;
  export function getConnection(options: Record<string, unknown>): Promise<OracleConnection>;
  const oracledb: {
    OUT_FORMAT_ARRAY: number;
    STRING: unknown;
    BUFFER: unknown;
    DB_TYPE_CLOB: unknown;
    DB_TYPE_NCLOB: unknown;
    DB_TYPE_BLOB: unknown;
    DB_TYPE_NUMBER: unknown;
    thin: boolean;
    getConnection: typeof getConnection;
  };
  // oxlint-disable-next-line import/no-default-export -- the client exports itself this way
  export default oracledb;
}
