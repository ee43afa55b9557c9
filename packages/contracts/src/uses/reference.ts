/** Kinds of things that may be deleted or that stand on others. */
export const USE_KINDS = [
  'form',
  'print',
  'flow',
  'portal',
  'report',
  'dictionary',
  'dictionaryItem',
  'interface',
  'interfaceKey',
  'dataSource',
  'table',
  'sync',
  'task',
  'webhook',
  'trigger',
  'apiKey',
  'billRule',
  'menu',
  'menuButton',
  'ownIcon',
  'dataScheme',
  'role',
  'group',
  'position',
  'organize',
  'user',
  'area',
  'notice',
  'member',
  'file',
  'record',
  'case',
  'claim',
  'payChannel',
] as const;
export type UseKind = (typeof USE_KINDS)[number];

/** What a document or a row names: a thing by its id, or by its code where it is known by that. */
export type Reference = { kind: UseKind; id: string } | { kind: UseKind; code: string };

/** References by ids; what is empty names nothing. */
export const byIds = (kind: UseKind, ids: readonly (string | null | undefined)[]): { kind: UseKind; id: string }[] =>
  ids.flatMap((id) => (id === undefined || id === null || id === '' ? [] : [{ kind, id }]));
export const byCodes = (kind: UseKind, codes: readonly (string | undefined)[]): Reference[] =>
  codes.flatMap((code) => (code === undefined || code === '' ? [] : [{ kind, code }]));

/** Does one of the references name this thing? Codes are compared as the database does, without case. */
export const namesThing = (
  references: readonly Reference[],
  thing: { kind: UseKind; id: string; code: string },
): boolean =>
  references.some(
    (each) =>
      each.kind === thing.kind &&
      ('id' in each ? each.id === thing.id : thing.code !== '' && each.code.toLowerCase() === thing.code.toLowerCase()),
  );
