import { generateKeyPairSync, sign } from 'node:crypto';

/** DER: a tag, the length, the content. */
const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
};
const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (...numbers: number[]): Buffer => der(0x06, Buffer.from(numbers));
const bits = (content: Buffer): Buffer => der(0x03, Buffer.from([0]), content);
const time = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const ECDSA_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13);
const ALTERNATIVE_NAMES = oid(0x55, 0x1d, 0x11);
const DAY = 86_400_000;

/** A certificate that signs itself, for names of hosts, with its key; both PEM. Valid from yesterday for `days`. */
export const madeCertificate = (names: readonly string[], days = 30): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(names[0] ?? '')))));
  const extensions = sequence(
    sequence(BASIC_CONSTRAINTS, der(0x01, Buffer.from([255])), der(0x04, sequence(der(0x01, Buffer.from([255]))))),
    sequence(ALTERNATIVE_NAMES, der(0x04, sequence(...names.map((each) => der(0x82, Buffer.from(each)))))),
  );
  const now = Date.now();
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    sequence(time(now - 2 * DAY), time(now + (days - 1) * DAY)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const whole = sequence(body, ECDSA_SHA256, bits(sign('sha256', body, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
};
