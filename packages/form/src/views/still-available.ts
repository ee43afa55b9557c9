import type { BlockHost } from '../host';
import { partsOfFormSource, pathKey } from '../values/form-source';

/** Values that are asked about at a time. */
const MOST = 200;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isPath = (value: unknown): value is string[] => Array.isArray(value) && value.length > 0 && value.every(isText);

/** Paths that another form still offers; those that end above the last level are looked for at their own. */
const availablePaths = async (
  host: BlockHost,
  source: string,
  fields: readonly string[],
  paths: readonly string[][],
): Promise<ReadonlySet<string> | undefined> => {
  const known = new Set<string>();
  for (const depth of new Set(paths.map(({ length }) => length))) {
    const only = paths.filter(({ length }) => length === depth).map((path) => path.at(-1) ?? '');
    const field = fields[depth - 1] ?? '';
    const at = source.replace(/\/[^?]*/, `/${field}`);
    const more = fields.slice(0, depth - 1);
    const page = await host.findOptions({ source: at, keyword: '', page: 1, pageSize: MOST, only, more, isPath: true });
    // too many of one name: nobody knows whether the rest is offered
    if (page.hasMore) return undefined;
    for (const { id, more: above = [] } of page.list) known.add(pathKey([...above, id]));
  }
  return known;
};

/** What is left of a value after what another form offers has changed; the value itself where all of it is. */
export const stillAvailable = async (host: BlockHost, source: string, value: unknown): Promise<unknown> => {
  const { field, levels } = partsOfFormSource(source);
  if (levels === undefined) {
    const held = [value].flat().filter(isText);
    if (held.length === 0) return value;
    const { list } = await host.findOptions({ source, keyword: '', page: 1, pageSize: MOST, only: held });
    const known = new Set(list.map(({ id }) => id));
    const left = held.filter((each) => known.has(each));
    if (left.length === held.length) return value;
    return Array.isArray(value) && left.length > 0 ? left : null;
  }
  const isMany = Array.isArray(value) && value.every(Array.isArray);
  const paths = (isMany ? (value as unknown[]) : [value]).filter(isPath);
  if (paths.length === 0) return value;
  const known = await availablePaths(host, source, [...levels, field], paths);
  const left = paths.filter((path) => known === undefined || known.has(pathKey(path)));
  if (left.length === paths.length) return value;
  return isMany && left.length > 0 ? left : null;
};
