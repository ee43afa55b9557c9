import { INNER_IP_LOCATION } from '@qiaoban/contracts/log/inner-ip-location';

const PRIVATE = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80)/i;

let finder: Promise<(ip: string) => string> | undefined;

/** Loads the table of places when it is first needed: 11 MB that many installations behind a firewall never use. */
const loadFinder = async (): Promise<(ip: string) => string> => {
  const { default: IP2Region } = await import('ip2region');
  const table = new IP2Region();
  return (ip) => {
    const found = table.search(ip) as { province?: string; city?: string; country?: string } | null;
    return [found?.country === '中国' ? '' : found?.country, found?.province, found?.city].filter(Boolean).join(' ');
  };
};

/** "广东省 深圳市" for an address; empty when unknown, `INNER_IP_LOCATION` for a private one. Works offline. */
export const ipLocationOf = async (ip: string): Promise<string> => {
  const plain = ip.replace(/^::ffff:/, '');
  if (PRIVATE.test(plain)) return INNER_IP_LOCATION;
  finder ??= loadFinder();
  return (await finder)(plain);
};
