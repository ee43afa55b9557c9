import { resolve } from 'node:path';
import type { S3Config } from './blob/s3-blob-store';

/** Settings of one process; every one is an environment variable named in `docs/operations.md`. */
/** What a new installation is filled with: nothing, an organisation with its people, or also forms in use. */
type Demo = 'none' | 'people' | 'all';

export type Config = {
  port: number;
  host: string;
  /** Embedded database, files and secrets live here. */
  dataDir: string;
  /** Where a private PostgreSQL keeps its files when its user cannot reach the data folder. */
  postgresDir: string;
  databaseUrl: string | undefined;
  /** `auto`: a private PostgreSQL, else PGlite. */
  embedded: 'auto' | 'postgres' | 'pglite';
  adminPassword: string | undefined;
  demo: Demo;
  logLevel: string;
  timeZone: string;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  poolSize: number;
  webDir: string | undefined;
  /** Path under which the product lies, such as `/office`; '' for none. */
  basePath: string;
  /** Internal hosts, `host:port` or CIDR blocks that calls to other systems may reach. */
  outboundAllow: string[];
  /** Sealed secrets need it too: kept apart from the database, a copy of that alone does not tell them. */
  sealKey: string | undefined;
  /** Where files are kept instead of the data folder. */
  s3: S3Config | undefined;
  /** The description of the API is shown to everybody, not only to people who are signed in. */
  openDocs: boolean;
  /** Virus scanner, `host:port` of clamd. */
  clamd: { host: string; port: number } | undefined;
};

class ConfigError extends Error {}

const integer = (env: NodeJS.ProcessEnv, name: string, fallback: number, min: number, max: number): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`);
  }
  return value;
};

const oneOf = <T extends string>(env: NodeJS.ProcessEnv, name: string, allowed: readonly T[], fallback: T): T => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const found = allowed.find((each) => each === text);
  if (found === undefined) throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${text}"`);
  return found;
};

const demoOf = (text: string | undefined): Demo => (text === 'people' ? 'people' : text === '1' ? 'all' : 'none');

const s3Of = (env: NodeJS.ProcessEnv): S3Config | undefined => {
  const endpoint = env['QIAOBAN_S3_ENDPOINT'] || undefined;
  if (endpoint === undefined) return undefined;
  if (!URL.canParse(endpoint)) throw new ConfigError(`QIAOBAN_S3_ENDPOINT must be an address, not "${endpoint}"`);
  const needed = (name: string): string => {
    const value = env[name];
    if (value === undefined || value === '') throw new ConfigError(`${name} is missing beside QIAOBAN_S3_ENDPOINT`);
    return value;
  };
  return {
    endpoint,
    bucket: needed('QIAOBAN_S3_BUCKET'),
    accessKey: needed('QIAOBAN_S3_ACCESS_KEY'),
    secretKey: needed('QIAOBAN_S3_SECRET_KEY'),
    region: env['QIAOBAN_S3_REGION'] || 'us-east-1',
    pathStyle: oneOf(env, 'QIAOBAN_S3_PATH_STYLE', ['1', '0'] as const, '1') === '1',
  };
};

const clamdOf = (text: string | undefined): Config['clamd'] => {
  if (text === undefined || text === '') return undefined;
  const match = /^(.+):(\d{1,5})$/.exec(text);
  if (match === null) throw new ConfigError(`QIAOBAN_CLAMD must be host:port, not "${text}"`);
  return { host: match[1]!.replace(/^\[|\]$/g, ''), port: Number(match[2]) };
};

const basePathOf = (text: string | undefined): string => {
  const path = (text ?? '').replace(/\/$/, '');
  if (path !== '' && !/^(?:\/[\w.~-]{1,50}){1,5}$/.test(path))
    throw new ConfigError(`QIAOBAN_BASE_PATH must be a path such as /office, not "${text}"`);
  if (/^\/(?:api|assets)(?:\/|$)/.test(path))
    throw new ConfigError('QIAOBAN_BASE_PATH must not begin with /api or /assets');
  return path;
};

/** Reads and checks the environment; a wrong value is a ConfigError that names the variable. */
export const readConfig = (env: NodeJS.ProcessEnv, flags: { demo?: Demo; webDir?: string } = {}): Config => ({
  port: integer(env, 'PORT', 3000, 0, 65535),
  host: env['HOST'] || '127.0.0.1',
  dataDir: resolve(env['QIAOBAN_DATA_DIR'] || './data'),
  postgresDir: resolve(env['QIAOBAN_POSTGRES_DIR'] || '/var/lib/qiaoban'),
  databaseUrl: env['DATABASE_URL'] || undefined,
  embedded: oneOf(env, 'QIAOBAN_EMBEDDED', ['auto', 'postgres', 'pglite'] as const, 'auto'),
  adminPassword: env['QIAOBAN_ADMIN_PASSWORD'] || undefined,
  demo: flags.demo ?? demoOf(env['QIAOBAN_DEMO']),
  logLevel: oneOf(env, 'LOG_LEVEL', ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const, 'info'),
  timeZone: env['QIAOBAN_TIME_ZONE'] || 'Asia/Shanghai',
  trustProxy: (env['QIAOBAN_TRUST_PROXY'] ?? '').split(',').filter(Boolean),
  poolSize: integer(env, 'QIAOBAN_POOL_SIZE', 12, 2, 200),
  basePath: basePathOf(env['QIAOBAN_BASE_PATH']),
  webDir: flags.webDir ?? env['QIAOBAN_WEB_DIR'],
  outboundAllow: (env['QIAOBAN_OUTBOUND_ALLOW'] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean),
  sealKey: env['QIAOBAN_SEAL_KEY'] || undefined,
  openDocs: oneOf(env, 'QIAOBAN_OPEN_DOCS', ['0', '1'] as const, '0') === '1',
  s3: s3Of(env),
  clamd: clamdOf(env['QIAOBAN_CLAMD']),
});
