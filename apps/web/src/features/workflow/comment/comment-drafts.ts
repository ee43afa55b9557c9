import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#lib/browser/storage.ts';
import { session } from '#lib/session/session.ts';
import type { InstanceActionKey } from '../instance-actions';

/** A comment that was begun, by the instance and what was about to be done there. */
type Draft = readonly [place: string, comment: string];
const MOST = 30;

const nameOf = (): string => `comment_drafts_${session().userInfo?.userId ?? ''}`;
const placeOf = (instanceId: string, action: InstanceActionKey): string => `${instanceId} ${action}`;
const isDraft = (value: unknown): value is Draft =>
  Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'string');

const drafts = (): Draft[] => {
  const kept = readStored(nameOf(), 'object');
  return Array.isArray(kept) ? kept.filter(isDraft) : [];
};

/** The newest first, a few at most; one that is empty is forgotten. */
const keep = (place: string, comment: string): void => {
  const before = drafts();
  const others = before.filter(([at]) => at !== place);
  const next = comment.trim() === '' ? others : [[place, comment] as const, ...others].slice(0, MOST);
  if (next.length === 0 && before.length === 0) return;
  writeStored(nameOf(), 'object', next.length === 0 ? undefined : next);
};

/** What was begun is of no use any more: it was sent. */
export const forgetComment = (instanceId: string, action: InstanceActionKey): void =>
  keep(placeOf(instanceId, action), '');

/** The comment of a decision: what was begun stays in this browser, for this person, until it is sent. */
export const useComment = (instanceId: string | undefined, action: InstanceActionKey) => {
  const place = instanceId === undefined ? undefined : placeOf(instanceId, action);
  const [comment, setComment] = useState(() => drafts().find(([at]) => at === place)?.[1] ?? '');
  useEffect(() => {
    if (place !== undefined) keep(place, comment);
  }, [place, comment]);
  return [comment, setComment] as const;
};
