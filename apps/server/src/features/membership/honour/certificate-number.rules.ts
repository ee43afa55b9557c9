const PREFIX = 'ZS';
const SHAPE = /^ZS(\d{4})(\d{6})(\d{2})$/;

/** Two digits that a single wrong digit and almost every swap betray (ISO 7064, mod 97-10). */
const checkDigitsOf = (digits: string): string => String(98n - ((BigInt(digits) * 100n) % 97n)).padStart(2, '0');

/** Number of a certificate: year, running number, check digits. */
export const certificateNumber = (year: number, running: number): string => {
  const digits = `${year}${String(running).padStart(6, '0')}`;
  return `${PREFIX}${digits}${checkDigitsOf(digits)}`;
};

/** The number as it is stored; undefined when it cannot be one: nothing has to be looked for. */
export const readCertificateNumber = (typed: string): string | undefined => {
  const number = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const [, year = '', running = '', check = ''] = SHAPE.exec(number) ?? [];
  return check !== '' && checkDigitsOf(`${year}${running}`) === check ? number : undefined;
};
