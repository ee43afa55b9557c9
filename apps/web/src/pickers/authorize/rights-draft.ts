import { useState } from 'react';
import type { AuthorityNode, getAuthority } from '@qiaoban/contracts/permission/authority.contract';
import type { GrantTerm } from '@qiaoban/contracts/permission/grants';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { changesOf, heldOf, keyOf, termsOf } from './rights.rules';
import type { Held } from './rights.rules';
import type { HeldName } from './rights-terms';
import { textNow } from '#lib/texts/i18n.ts';

type Authority = ReplyOf<typeof getAuthority>;
type Draft = { held: Held; organize: readonly string[]; terms: readonly GrantTerm[] };

const NOTHING: Draft = { held: new Set(), organize: [], terms: [] };

const draftOf = (data: Authority | undefined): Draft =>
  data === undefined ? NOTHING : { held: heldOf(data), organize: data.organize, terms: data.terms };

const termKeys = (terms: readonly GrantTerm[]): string[] =>
  terms.map(({ type, id, validFrom, validUntil }) => `${type}:${id}:${validFrom}:${validUntil}`).toSorted();

/** What is being changed of a subject's rights, beside what is saved. */
export const useRightsDraft = (data: Authority | undefined) => {
  const [changed, setChanged] = useState<Draft>();
  const saved = draftOf(data);
  const draft = changed ?? saved;
  const terms = termsOf(draft.terms, draft.held, draft.organize);
  const inTree = changesOf(saved.held, draft.held);
  const places = changesOf(new Set(saved.organize), new Set(draft.organize));
  const added = inTree.added.length + places.added.length;
  const removed = inTree.removed.length + places.removed.length;
  const [before, after] = [termKeys(saved.terms), termKeys(terms)];
  const retimed = after.filter((key) => !before.includes(key)).length;
  return {
    saved,
    draft: { ...draft, terms },
    added,
    removed,
    retimed,
    isDirty: added + removed > 0 || before.join() !== after.join(),
    put: (part: Partial<Draft>): void => setChanged({ ...draft, ...part }),
    revert: (): void => setChanged(undefined),
  };
};

/** What is held of the tree, with names that say which menu it belongs to. */
export const heldNames = (
  nodes: readonly AuthorityNode[],
  held: Held,
  kind: (node: AuthorityNode) => string,
): HeldName[] =>
  nodes.flatMap((node) => [
    ...(held.has(keyOf(node)) && !node.isDirectory ? [{ type: node.type, id: node.id, name: node.fullName }] : []),
    ...node.children.flatMap((child) =>
      child.type === 'module'
        ? heldNames([child], held, kind)
        : held.has(keyOf(child))
          ? [
              {
                type: child.type,
                id: child.id,
                name: textNow('app.noted', { name: `${node.fullName} / ${child.fullName}`, note: kind(child) }),
              },
            ]
          : [],
    ),
  ]);
