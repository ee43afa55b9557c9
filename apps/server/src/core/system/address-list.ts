import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { AppError } from '@qiaoban/contracts/errors';
import { systemErrors } from '@qiaoban/contracts/system/system-config.contract';
import type { Db } from '#platform/database/database';
import { readAllowList } from '#platform/outbound/allow-list';
import { storedSettings } from './stored-settings';

/** From which addresses people may sign in and work: entries are addresses or CIDR blocks. */
export const addressSettings = storedSettings(
  'addresses',
  z.object({ whitelistSwitch: z.union([z.literal(0), z.literal(1)]).default(0), whitelistIP: z.string().default('') }),
);
type AddressSettings = z.infer<(typeof addressSettings)['schema']>;

const entriesOf = (text: string): string[] => text.split(/[\s,;，；]+/).filter((entry) => entry !== '');

/** Checks one address; everything is admitted while the list is switched off. */
export type Admits = (ip: string) => boolean;

const admitsBy = ({ whitelistSwitch, whitelistIP }: AddressSettings): Admits => {
  if (whitelistSwitch !== 1) return () => true;
  const list = readAllowList(entriesOf(whitelistIP));
  return (ip) => ipaddr.isValid(ip) && list.address(ip);
};

/** The tenant's list as a check of addresses; `SECURITY_CHANGED` says when to read it anew. */
export const readAddressList = async (db: Db): Promise<Admits> => admitsBy(await addressSettings.read(db));

/** Refuses what is no address, and a list without the address of whoever saves it: nobody locks himself out. */
export const checkAddressList = (settings: AddressSettings, ownIp: string): void => {
  const wrong = entriesOf(settings.whitelistIP).find((entry) => !ipaddr.isValidCIDR(entry) && !ipaddr.isValid(entry));
  const at = [{ path: 'whitelistIP', message: '' }];
  if (wrong !== undefined) throw new AppError(systemErrors.bad_address, { address: wrong }, at);
  if (!admitsBy(settings)(ownIp)) throw new AppError(systemErrors.own_address_missing, { address: ownIp }, at);
};
