import ipaddr from 'ipaddr.js';

/**
 * Which internal targets the operator permits: `host`, `host:port`, an address or a CIDR block
 * (QIAOBAN_OUTBOUND_ALLOW, separated by commas).
 */
type AllowList = { host(host: string, port: number): boolean; address(address: string): boolean };

type Block = [ipaddr.IPv4 | ipaddr.IPv6, number];

const blockOf = (entry: string): Block | undefined => {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  if (!ipaddr.isValid(entry)) return undefined;
  const parsed = ipaddr.process(entry);
  return [parsed, parsed.kind() === 'ipv4' ? 32 : 128];
};

export const readAllowList = (entries: readonly string[]): AllowList => {
  const blocks = entries.map(blockOf).filter((block): block is Block => block !== undefined);
  const names = new Set(entries.map((entry) => entry.toLowerCase()));
  return {
    host: (host, port) => names.has(host) || names.has(`${host}:${port}`),
    address: (address) => {
      const parsed = ipaddr.process(address);
      return blocks.some(([block, bits]) => block.kind() === parsed.kind() && parsed.match(block, bits));
    },
  };
};

/** True of addresses on the open internet; private, local, reserved, shared and embedded ones are not. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
