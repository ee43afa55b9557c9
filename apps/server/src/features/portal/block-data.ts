import type { BlockAnswer } from '@qiaoban/contracts/portal/portal-view.contract';
import { AppError, commonErrors } from '@qiaoban/contracts/errors';
import { MESSAGE_TYPE, listMessages } from '@qiaoban/contracts/message/message.contract';
import { translate } from '@qiaoban/contracts/texts';
import { countWork, listMyWork } from '@qiaoban/contracts/workflow/instance.contract';
import type { DataNeed } from '@qiaoban/portal/data-need';
import { blocksOf } from '@qiaoban/portal/document';
import type { PlacedNode, PortalDocument } from '@qiaoban/portal/document';
import { definitionOf } from '@qiaoban/portal/registry';
import type { Actor } from '#platform/http/caller';
import { createTurns } from '#platform/turns';
import type { BaseData } from '../base-data';
import type { Ask } from '#platform/http/ask';

type Interfaces = Pick<BaseData['interfaces'], 'run'>;
type Deps = { ask: Ask; interfaces: Interfaces };
type Brought = { ok: true; data: unknown } | { ok: false; error: unknown };
export type OnError = (error: unknown) => void;
type Filling = {
  document: PortalDocument;
  /** Only these blocks; all when absent. */
  wanted?: readonly string[] | undefined;
  /** Interfaces that the person may not call. */
  barred?: ReadonlySet<string>;
  /** Hears of failures that nobody refused on purpose. */
  onError: OnError;
};

/** Needs that are fetched at once. */
const AT_ONCE = 6;

/** Why something failed, for the person; what nobody refused on purpose is told to the log and kept from the screen. */
export const messageOf = (actor: Actor, error: unknown, onError: OnError): string => {
  if (error instanceof AppError) return translate(actor.language, error.code, error.values, actor.wording);
  onError(error);
  return translate(actor.language, commonErrors.internal, {}, actor.wording);
};

/** Fetches a few needs at a time, equal ones once. */
const createFetches = () => {
  const begun = new Map<string, Promise<Brought>>();
  const inTurn = createTurns(AT_ONCE);
  const fetch = async (work: () => Promise<unknown>): Promise<Brought> => {
    try {
      return { ok: true, data: await inTurn('', work) };
    } catch (error) {
      return { ok: false, error };
    }
  };
  return (key: string, work: () => Promise<unknown>): Promise<Brought> => {
    const known = begun.get(key);
    if (known !== undefined) return known;
    const made = fetch(work);
    begun.set(key, made);
    return made;
  };
};

/** Fills blocks with data as one person may see them. A block that fails says so; the others are filled. */
export const createBlockData = ({ ask, interfaces }: Deps) => {
  const fetchNeed = async (actor: Actor, need: DataNeed, barred: ReadonlySet<string>): Promise<unknown> => {
    if (need.kind === 'counts') return ask(actor, countWork);
    if (need.kind === 'work')
      return ask(actor, listMyWork, { params: { category: need.category }, query: { pageSize: need.count } });
    if (need.kind === 'notices')
      return ask(actor, listMessages, { query: { type: String(MESSAGE_TYPE.notice), pageSize: need.count } });
    const { interfaceId, parameters } = need.source;
    if (barred.has(interfaceId)) throw new AppError(commonErrors.no_permission);
    return (await interfaces.run(actor.db, actor, interfaceId, parameters)).data;
  };

  return {
    fill: async (actor: Actor, { document, wanted, barred = new Set(), onError }: Filling) => {
      const fetchOnce = createFetches();
      const fillOne = async (node: PlacedNode): Promise<[string, BlockAnswer][]> => {
        const definition = definitionOf(node.type);
        const props = definition?.propsSchema.safeParse(node.props);
        if (definition === undefined || props?.success !== true) return [];
        // a block that was only just put down has nothing to fetch yet
        const needs = definition.needs(props.data);
        if (needs.length === 0) return [];
        const brought = await Promise.all(
          needs.map((need): Promise<Brought> | Brought =>
            need.kind === 'interface' && need.source.interfaceId === ''
              ? { ok: true, data: undefined }
              : fetchOnce(JSON.stringify(need), () => fetchNeed(actor, need, barred)),
          ),
        );
        const failures = brought.flatMap((each) => (each.ok ? [] : [each.error]));
        const messages = failures.map((error) => messageOf(actor, error, onError));
        if (failures.length === needs.length) return [[node.id, { ok: false, data: null, message: messages[0] ?? '' }]];
        const data = definition.shape(
          props.data,
          brought.map((each) => (each.ok ? each.data : undefined)),
        );
        return [[node.id, { ok: true, data, message: '' }]];
      };
      const nodes = blocksOf(document).filter(({ id }) => wanted === undefined || wanted.includes(id));
      const filled = await Promise.all(nodes.map(fillOne));
      return { blocks: Object.fromEntries(filled.flat()) };
    },
  };
};
export type BlockData = ReturnType<typeof createBlockData>;
