import type { DocumentKind, PlanStep } from '@qiaoban/contracts/application/application.contract';
import type { DocumentDbRow } from '../application.store';
import { isObject, isSame } from '@qiaoban/designer/merge/json';
import type { JsonObject } from '@qiaoban/designer/merge/json';
import { mergeDocuments } from '@qiaoban/designer/merge/merge-documents';
import { restoredTree } from '@qiaoban/designer/merge/restored-tree';
import type { Conflict, Side } from '@qiaoban/designer/merge/merge-documents';
import type { PackedDocument } from '../package/package-format';

/** A document of the package beside what this installation has of it. */
export type Standing =
  | { is: 'absent' }
  /** There, and no document of this application. */
  | { is: 'foreign'; id: string }
  | { is: 'ours'; row: DocumentDbRow; own: JsonObject }
  /** Was installed and deleted here. */
  | { is: 'gone'; row: DocumentDbRow };

export type PlannedDocument = {
  document: PackedDocument;
  step: PlanStep;
  standing: Standing;
  /** What it becomes, with tokens; absent where nothing is written. */
  target?: JsonObject;
  conflicts: Conflict[];
};

/** Kinds of which one that is here may serve as it is. */
const SHARED = new Set<DocumentKind>(['role', 'dictionary', 'billRule', 'interface', 'messageTemplate', 'menu']);

/** What a choice is called: two documents may have a conflict at the same place. */
export const choiceKey = (kind: DocumentKind, code: string, path: string): string => `${kind}:${code}:${path}`;

/** A merge in which the last side is right wherever both changed the same. */
const keepOwn = (base: JsonObject, other: JsonObject, own: JsonObject): JsonObject =>
  mergeDocuments(base, other, own).value as JsonObject;

/** Changes of this installation on top of what the package shipped, apart from what saving fills in. */
const ownChanges = (row: DocumentDbRow, own: JsonObject): JsonObject =>
  keepOwn(row.installed as JsonObject, row.shipped as JsonObject, own);

/** Forms, portals and flows hold a tree: what was kept of it has its place again. */
const withTrees = (document: JsonObject, sides: readonly JsonObject[]): JsonObject =>
  Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      isObject(value) && isObject(value.nodes)
        ? restoredTree(
            value,
            sides.map((side) => side[key]),
          )
        : value,
    ]),
  );

/** What would happen to one document; pure. Undefined action: the code is used by something that is not ours. */
export const planDocument = (
  document: PackedDocument,
  standing: Standing,
  choices: ReadonlyMap<string, Side>,
): PlannedDocument | undefined => {
  const { kind, code, fullName, content } = document;
  const planned = (action: PlanStep['action'], kept = false): PlannedDocument => ({
    document,
    standing,
    step: { kind, code, fullName, action, kept },
    conflicts: [],
  });
  if (standing.is === 'absent') return { ...planned('create'), target: content };
  if (standing.is === 'foreign') return SHARED.has(kind) ? planned('use') : undefined;
  if (standing.is === 'gone') return planned('gone');
  const { row, own } = standing;
  const isChanged = !isSame(own, row.installed as JsonObject);
  if (isSame(row.shipped as JsonObject, content)) return planned(isChanged ? 'keep' : 'same', isChanged);
  const mine = new Map(
    [...choices].flatMap(([key, side]) => {
      const start = choiceKey(kind, code, '');
      return key.startsWith(start) ? [[key.slice(start.length), side] as const] : [];
    }),
  );
  const { value, conflicts } = mergeDocuments(
    row.shipped as JsonObject,
    content,
    isChanged ? ownChanges(row, own) : (row.shipped as JsonObject),
    mine,
  );
  const target = withTrees(value as JsonObject, [own, content]);
  return { ...planned('update', isChanged), target, conflicts };
};

/** What an installation keeps of a shipped document after saving it: with what saving filled in, without own changes. */
export const installedForm = (target: JsonObject, readBack: JsonObject, shipped: JsonObject): JsonObject =>
  keepOwn(target, readBack, shipped);
