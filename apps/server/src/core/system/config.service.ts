import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { BasicSettings, systemErrors } from '@qiaoban/contracts/system/system-config.contract';
import type { MapSettings, SysConfig } from '@qiaoban/contracts/system/system-config.contract';
import type { Bus } from '#platform/bus';
import type { Clock } from '#platform/clock';
import { DEFAULT_TENANT } from '#platform/database/tenant';
import type { Tenants } from '#platform/database/tenant';
import { inTransaction } from '#platform/database/transaction';
import type { Actor } from '#platform/http/caller';
import type { Encrypter } from '#platform/encrypter';
import { checkMark, markOf } from '#platform/state-mark';
import { addressSettings, checkAddressList } from './address-list';
import { GATEWAYS_CHANGED, basicSettings, mailSettings, mapSettings, smsSettings } from './gateways';
import { cleanLogo, logoAddresses, readLogo, writeLogo } from './logo';
import type { LogoKind } from './logo';
import { SECURITY_CHANGED, lockConfig, readSecurity, writeSecurity } from './security';
import type { AuditPort } from './security.service';
import { MAP_CHANGED } from './tile-hosts';

type Deps = { bus: Bus; clock: Clock; tenants: Tenants; encrypter: Encrypter; timeZone: string; audit: AuditPort };

/** A new secret sealed, an empty one as it was. */
const keptSecret = (encrypter: Encrypter, typed: string, stored: string): string =>
  typed === '' ? stored : encrypter.seal(typed);

type StoredMail = Awaited<ReturnType<typeof mailSettings.read>>;
/** Where the stored password may go; another place must not get it from us. */
const TIED = ['emailSMTPHost', 'emailPOP3Host', 'emailAccount'] as const;
const checkMailPassword = (before: StoredMail, given: SysConfig): void => {
  const isElsewhere = TIED.some((key) => given[key] !== before[key] && given[key] !== '');
  if (before.emailPassword !== '' && given.emailPassword === '' && isElsewhere)
    throw new AppError(systemErrors.password_needed, {}, [{ path: 'emailPassword', message: '' }]);
};

const open = (
  basic: object,
  security: Awaited<ReturnType<typeof readSecurity>>,
  mail: StoredMail,
  sms: Awaited<ReturnType<typeof smsSettings.read>>,
  addresses: Awaited<ReturnType<typeof addressSettings.read>>,
) => ({
  ...(basic as BasicSettings),
  singleLogin: security.singleLogin,
  tokenTimeout: security.tokenTimeout,
  lastLoginTimeSwitch: security.lastLoginTimeSwitch,
  ...addresses,
  ...mail,
  ...sms,
  emailPassword: '',
  accessKeySecret: '',
  hasEmailPassword: mail.emailPassword !== '',
  hasAccessKeySecret: sms.accessKeySecret !== '',
});

/** Configuration of the tenant: one method a contract. */
export const createConfigService = ({ bus, clock, tenants, encrypter, timeZone, audit }: Deps) => {
  const readAll = async (db: Actor['db']) =>
    open(
      await basicSettings.read(db),
      await readSecurity(db),
      await mailSettings.read(db),
      await smsSettings.read(db),
      await addressSettings.read(db),
    );

  return {
    get: async (actor: Actor) => {
      const config = await readAll(actor.db);
      return { ...config, version: markOf(config) };
    },

    update: (actor: Actor, { version, ...given }: SysConfig & { version?: string | undefined }): Promise<void> =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        await lockConfig(tx);
        const before = await readAll(tx);
        checkMark(version, before);
        const mail = await mailSettings.read(tx);
        const sms = await smsSettings.read(tx);
        const security = await readSecurity(tx);
        const { singleLogin, tokenTimeout, lastLoginTimeSwitch, whitelistSwitch, whitelistIP } = given;
        checkAddressList({ whitelistSwitch, whitelistIP }, actor.ip);
        checkMailPassword(mail, given);
        await addressSettings.write(tx, { whitelistSwitch, whitelistIP });
        await basicSettings.write(tx, BasicSettings.parse(given));
        await mailSettings.write(tx, {
          ...pick(given, Object.keys(mail) as (keyof typeof mail)[]),
          emailPassword: keptSecret(encrypter, given.emailPassword, mail.emailPassword),
        });
        await smsSettings.write(tx, {
          ...pick(given, Object.keys(sms) as (keyof typeof sms)[]),
          accessKeySecret: keptSecret(encrypter, given.accessKeySecret, sms.accessKeySecret),
        });
        await writeSecurity(tx, { ...security, singleLogin, tokenTimeout, lastLoginTimeSwitch });
        const after = await readAll(tx);
        await audit(tx, actor, { area: 'sysConfig', action: 'update', id: 'sysConfig', name: '', before, after });
        afterCommit(() => {
          bus.publish({ kind: SECURITY_CHANGED, tenant: actor.tenant });
          bus.publish({ kind: GATEWAYS_CHANGED, tenant: actor.tenant });
        });
      }),

    // before anybody signed in there is only the installation's own tenant to speak of
    open: async () => {
      const db = tenants.db(DEFAULT_TENANT);
      const basic = await basicSettings.read(db);
      const map = await mapSettings.read(db);
      const { sysName, companyName, copyright, sysVersion } = basic;
      return { sysName, companyName, copyright, sysVersion, logos: await logoAddresses(db), ...map };
    },

    logo: async (kind: LogoKind): Promise<Buffer> => {
      const picture = await readLogo(tenants.db(DEFAULT_TENANT), kind);
      if (picture === undefined) throw new AppError(commonErrors.not_found);
      return picture;
    },

    setLogo: async (actor: Actor, kind: LogoKind, image: string): Promise<void> => {
      const clean = image === '' ? '' : await cleanLogo(kind, image);
      await inTransaction(actor.db, async ({ tx }) => {
        await writeLogo(tx, kind, clean, clock.now());
        const after = { isSet: clean !== '' };
        await audit(tx, actor, {
          area: 'sysConfig',
          action: 'update',
          id: `logo-${kind}`,
          name: kind,
          before: {},
          after,
        });
      });
    },

    map: async (actor: Actor) => ({ ...(await mapSettings.read(actor.db)), timeZone }),

    setMap: (actor: Actor, after: MapSettings): Promise<void> =>
      inTransaction(actor.db, async ({ tx, afterCommit }) => {
        const before = await mapSettings.read(tx);
        await mapSettings.write(tx, after);
        await audit(tx, actor, { area: 'sysConfig', action: 'update', id: 'map', name: '', before, after });
        afterCommit(() => bus.publish({ kind: MAP_CHANGED, tenant: actor.tenant }));
      }),
  };
};
export type ConfigService = ReturnType<typeof createConfigService>;

const pick = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
