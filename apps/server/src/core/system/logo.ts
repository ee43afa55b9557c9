import { sql } from 'kysely';
import { AppError } from '@qiaoban/contracts/errors';
import { systemErrors } from '@qiaoban/contracts/system/system-config.contract';
import type { Db, Tx } from '#platform/database/database';
import { makePicture } from '#platform/untrusted/make-picture';

export type LogoKind = 'light' | 'dark' | 'login';
const MAX_BYTES = 500 * 1024;
const BOUNDS = { pixels: 16_000_000, kinds: ['png', 'jpeg', 'webp'] };
const SIDE: Record<LogoKind, number> = { light: 256, dark: 256, login: 1200 };
const keyOf = (kind: LogoKind): string => `logo-${kind}`;

/** A picture made anew from its pixels: nothing of the file that was sent comes along. */
export const cleanLogo = async (kind: LogoKind, base64: string): Promise<string> => {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_BYTES) throw new AppError(systemErrors.bad_logo, {}, [{ path: 'image', message: '' }]);
  try {
    const size = { width: SIDE[kind], height: SIDE[kind], fit: 'inside' as const, withoutEnlargement: true };
    const made = await makePicture(bytes, BOUNDS, (picture) => picture.rotate().resize(size).webp({ quality: 90 }));
    return made.toString('base64');
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(systemErrors.bad_logo, {}, [{ path: 'image', message: '' }]);
  }
};

type Stored = { image: string; version: number };

export const writeLogo = async (tx: Tx, kind: LogoKind, image: string, now: number): Promise<void> => {
  if (image === '') {
    await tx.deleteFrom('setting').where('key', '=', keyOf(kind)).execute();
    return;
  }
  const value = JSON.stringify({ image, version: now } satisfies Stored);
  await tx
    .insertInto('setting')
    .values({ key: keyOf(kind), value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
};

export const readLogo = async (db: Db, kind: LogoKind): Promise<Buffer | undefined> => {
  const row = await db.selectFrom('setting').select('value').where('key', '=', keyOf(kind)).executeTakeFirst();
  const stored = row?.value as Stored | undefined;
  return stored && Buffer.from(stored.image, 'base64');
};

/** Addresses of the pictures that there are; the version in them makes a new picture show at once. */
export const logoAddresses = async (db: Db): Promise<Record<LogoKind, string>> => {
  const { rows } = await sql<{ key: string; version: string }>`select key, value->>'version' as version from setting
    where key like 'logo-%'`.execute(db);
  const at = (kind: LogoKind): string => {
    const found = rows.find((row) => row.key === keyOf(kind));
    return found === undefined ? '' : `/api/system/Base/SysConfig/Logo/${kind}?v=${found.version}`;
  };
  return { light: at('light'), dark: at('dark'), login: at('login') };
};
