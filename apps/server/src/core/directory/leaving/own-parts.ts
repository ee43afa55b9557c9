import { translate } from '@qiaoban/contracts/texts';
import type { HandoverPart } from '../directory.handover';
import { leavingStore } from './leaving.store';

/** What the directory itself knows of: departments that somebody heads, people whom they manage. */
export const ownParts: readonly HandoverPart[] = [
  {
    key: 'directory.heads',
    group: 'directory',
    fullName: (language) => translate(language, 'leaving.part_heads'),
    count: leavingStore.headed,
    move: ({ tx }, actor, from, to) => leavingStore.moveHeaded(tx, from, to, actor.userId),
  },
  {
    key: 'directory.subordinates',
    group: 'directory',
    fullName: (language) => translate(language, 'leaving.part_subordinates'),
    count: leavingStore.managed,
    move: ({ tx }, actor, from, to) => leavingStore.moveManaged(tx, from, to, actor.userId),
  },
];
