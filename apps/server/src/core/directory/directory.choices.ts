import type { Db } from '#platform/database/database';

/** An item of a dictionary as people know it; `enCode` is what a user's sheet keeps. */
export type Choice = { enCode: string; fullName: string };

/** Items in use of dictionaries by the dictionary's code, in their order. Dictionaries stand below the directory. */
export type ChoicesPort = (db: Db, codes: readonly string[]) => Promise<Map<string, Choice[]>>;
