import type { TextHost } from '../block';
import type { FieldInfo } from '../fields';
import { plainTextHost } from '../host';
import type { BlockHost, TextKind } from '../host';
import { parseCells } from './paste-cells';
import { possibleNames } from '../columns/listed-names';
import { optionSource, splitList } from '../values/option-value';
import type { OptionProps } from '../values/option-value';

/** What understands the texts of a field. */
export type HostOf = (field: FieldInfo) => TextHost;

/** What the texts of a field stand for; undefined where they stand for themselves. */
const kindOf = ({ block: { definition }, props }: FieldInfo): TextKind | undefined => {
  const { holds } = definition;
  const names = definition.names?.(props);
  const source = definition.readsOptions ? optionSource(props as OptionProps) : undefined;
  return holds === undefined && names === undefined && source === undefined ? undefined : { holds, names, source };
};

const partsOf = (field: FieldInfo, text: string, { source }: TextKind): string[] => {
  const isList = (field.props as { multiple?: boolean }).multiple === true;
  // a name may have a comma in it, a choice has none
  const parts = !isList ? [text.trim()] : source === undefined ? possibleNames(text) : splitList(text);
  return parts.filter((part) => part !== '');
};

/**
 * Asks for what the names and choices in a pasted text stand for. `reached`: fields of the columns from the first pasted
 * one on. Undefined where nothing has to be asked for.
 */
export const askForPasted = (
  host: BlockHost,
  reached: readonly (FieldInfo | undefined)[],
  text: string,
): Promise<HostOf> | undefined => {
  const { understand } = host;
  if (understand === undefined) return undefined;
  const rows = parseCells(text);
  const asked = reached.flatMap((field, at) => {
    const kind = field && kindOf(field);
    const texts = kind ? new Set(rows.flatMap((row) => partsOf(field, row[at] ?? '', kind))) : new Set<string>();
    return field && kind && texts.size > 0 ? [{ field, kind, texts: [...texts] }] : [];
  });
  if (asked.length === 0) return undefined;
  const usual = host.textHost?.() ?? plainTextHost(host);
  return Promise.all(
    asked.map(async ({ field, kind, texts }) => [field.nodeId, await understand(kind, texts)] as const),
  ).then((hosts) => {
    const known = new Map(hosts);
    return ({ nodeId }) => known.get(nodeId) ?? usual;
  });
};
