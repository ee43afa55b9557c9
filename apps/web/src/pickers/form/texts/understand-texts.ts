import type { PickNode } from '@qiaoban/contracts/directory/directory-node';
import { selectDepartments } from '@qiaoban/contracts/directory/department.contract';
import { selectRoles } from '@qiaoban/contracts/directory/role.contract';
import { selectGroups } from '@qiaoban/contracts/directory/user-group.contract';
import { allUsers } from '@qiaoban/contracts/directory/user-selector.contract';
import type { TextHost } from '@qiaoban/form/block';
import type { DesignHost, TextKind } from '@qiaoban/form/host';
import { call } from '#lib/call/call.ts';
import { queryClient, routeKey } from '#lib/call/query.ts';

type Named = { id: string; text: string };
type Asked = Pick<DesignHost, 'fetchAreas' | 'fetchOptions' | 'findRecords'>;
type Found = { ids: ReadonlyMap<string, string>; ambiguous: ReadonlySet<string> };

const FRESH = 60_000;
/** Records that are looked for by their texts at a time. */
const MOST_RECORDS = 200;

/** A text that several have is unclear, unless it is a unique one: an account, say. */
export const matchTexts = (named: readonly Named[], unique: readonly Named[] = []): Found => {
  const ids = new Map<string, string>();
  const ambiguous = new Set<string>();
  for (const { id, text } of named) {
    if (ids.has(text) && ids.get(text) !== id) ambiguous.add(text);
    ids.set(text, id);
  }
  for (const { id, text } of unique) {
    ambiguous.delete(text);
    ids.set(text, id);
  }
  for (const text of ambiguous) ids.delete(text);
  return { ids, ambiguous };
};

const findUsers = async (): Promise<Found> => {
  const { list } = await queryClient.fetchQuery({
    queryKey: routeKey(allUsers, {}),
    queryFn: () => call(allUsers, {}),
    staleTime: FRESH,
  });
  return matchTexts(
    list.map(({ id, realName }) => ({ id, text: realName })),
    list.map(({ id, account }) => ({ id, text: account })),
  );
};

const flat = (nodes: readonly PickNode[]): Named[] =>
  nodes.flatMap(({ id, fullName, children }) => [{ id, text: fullName }, ...flat(children)]);

const findDepartments = async (): Promise<Found> => matchTexts(flat((await call(selectDepartments, {})).list));

/** Ids of a way through the regions: `浙江省/杭州市`. */
const areaIds = async (fetchAreas: Asked['fetchAreas'], way: string): Promise<string | undefined> => {
  const ids: string[] = [];
  for (const name of way.split('/')) {
    const area = (await fetchAreas(ids.at(-1) ?? '-1')).find(({ fullName }) => fullName === name.trim());
    if (area === undefined) return undefined;
    ids.push(area.id);
  }
  return ids.join(',');
};

const findAreas = async (fetchAreas: Asked['fetchAreas'], texts: readonly string[]): Promise<Found> => {
  const named: Named[] = [];
  for (const text of texts) {
    const id = await areaIds(fetchAreas, text);
    if (id !== undefined) named.push({ id, text });
  }
  return matchTexts(named);
};

const findRelated = async (
  findRecords: Asked['findRecords'],
  kind: string,
  texts: readonly string[],
): Promise<Found> => {
  const [what = '', of = '', field = ''] = kind.split('/');
  const named: Named[] = [];
  for (const text of texts.slice(0, MOST_RECORDS)) {
    const query = { ...(what === 'record' ? { form: of } : { flow: of }), field, keyword: text, page: 1 };
    const { list } = await findRecords(query);
    for (const { id, fullName } of list) if (fullName === text) named.push({ id, text });
  }
  return matchTexts(named);
};

const findOthers = async (asked: Asked, kind: NonNullable<TextKind['names']>, texts: readonly string[]) => {
  if (kind === 'area') return findAreas(asked.fetchAreas, texts);
  if (kind === 'role' || kind === 'group') {
    const { list } = kind === 'role' ? await call(selectRoles, {}) : await call(selectGroups, {});
    return matchTexts(list.map(({ id, fullName }) => ({ id, text: fullName })));
  }
  return kind === 'position' ? undefined : findRelated(asked.findRecords, kind, texts);
};

/** What understands texts of a field that come from elsewhere, such as names that were pasted. `usual`: what this window has met. */
export const understandTexts = async (
  usual: TextHost,
  asked: Asked,
  { holds, names, source }: TextKind,
  texts: readonly string[],
): Promise<TextHost> => {
  if (names !== undefined) {
    const found = await findOthers(asked, names, texts);
    return found ? { ...usual, otherIds: found.ids, ambiguousNames: found.ambiguous } : usual;
  }
  if (holds !== undefined) {
    const { ids, ambiguous } = await (holds === 'user' ? findUsers() : findDepartments());
    return { ...usual, [holds === 'user' ? 'userIds' : 'departmentIds']: ids, ambiguousNames: ambiguous };
  }
  if (source === undefined) return usual;
  return { ...usual, options: new Map([[source, await asked.fetchOptions(source)]]) };
};
