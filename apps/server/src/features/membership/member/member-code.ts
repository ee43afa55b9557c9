import { sql } from 'kysely';

const PREFIX = 'HY';
/** Number of a member as people know it. */
export const codeOf = (number: number): string => `${PREFIX}${String(number).padStart(6, '0')}`;
/** The same in SQL, of a member `m`. */
export const codeSql = sql<string>`('HY' || lpad(m.number::text, greatest(6, length(m.number::text)), '0'))`;
/** The number behind what somebody typed; undefined for anything else. */
export const numberOf = (code: string): number | undefined => {
  const [, digits] = /^(?:HY)?(\d{1,12})$/i.exec(code.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
};
