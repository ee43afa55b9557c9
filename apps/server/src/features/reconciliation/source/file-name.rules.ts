const DAY = /(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)/;
const UNFINISHED = /\.(?:part|tmp|filepart|crdownload)$/i;
const PLAIN = /^[A-Za-z0-9_][A-Za-z0-9_.-]*$/;

/** The day that stands in the name of a file: `WX_20261125.csv`, `2026-11-25.txt`. Undefined for none. */
export const dayInName = (name: string): string | undefined => {
  const found = DAY.exec(name);
  if (found === null) return undefined;
  const day = `${found[1]!}-${found[2]!}-${found[3]!}`;
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : undefined;
};

/** Hidden files, and those that are still being sent, are left where they are. */
export const isFinished = (name: string): boolean => !name.startsWith('.') && !UNFINISHED.test(name);

/** Name of a channel's folder; a code that could mean another place gives way to the id. */
export const folderName = ({ enCode, id }: { enCode: string; id: string }): string =>
  PLAIN.test(enCode) ? enCode : id;
