/** PostgreSQL cuts identifiers here. */
const MAX_NAME = 63;

/** FNV-1a, 32 bits, as eight hex digits: names that were cut stay apart. */
const shortHash = (text: string): string => {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
};

const plain = (text: string, length: number): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, length);

/** `f_expense_3a91c2`: from the code as it was when the form was made, and the end of its id. */
export const tableNameOf = (enCode: string, formId: string): string =>
  `f_${plain(enCode, 20)}_${formId
    .replace(/[^a-z0-9]/gi, '')
    .slice(-6)
    .toLowerCase()}`;

/** Table of a sub-table's rows. */
export const subTableNameOf = (table: string, field: string): string => {
  const name = field.toLowerCase();
  return name.length <= 24 ? `${table}_${name}` : `${table}_${name.slice(0, 15)}_${shortHash(name)}`;
};

/** Name of an index, the same for the same columns, so that it is found again. */
export const indexNameOf = (table: string, what: string): string =>
  `ix_${shortHash(table)}${shortHash(`${what}/${table}`)}_${plain(what, 30)}`.slice(0, MAX_NAME);

/** Where a column or table goes that is no longer wanted, until it is removed. `day`: yyyymmdd. */
export const droppedNameOf = (name: string, day: string, version: number): string =>
  `_dropped_${day}_${version}_${shortHash(name)}_${name}`.slice(0, MAX_NAME);

const SAFE = /^[A-Za-z_][A-Za-z0-9_]{0,62}$/;

/** An identifier in double quotes. Throws when it could be anything but a name that we made. */
export const quoted = (name: string): string => {
  if (!SAFE.test(name)) throw new Error(`unsafe identifier "${name}"`);
  return `"${name}"`;
};
