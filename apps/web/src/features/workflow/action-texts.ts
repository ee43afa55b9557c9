import type { Translate } from '#lib/texts/i18n.ts';
import type { InstanceActionKey } from './instance-actions';

/** What is said on buttons: own texts of the flow, by button. */
type Own = Readonly<Record<string, string>>;

/** The word on a button: the flow's own, else the usual one. `isHandling`: something is done rather than decided. */
export const wordOf = (t: Translate, own: Own, key: InstanceActionKey, isHandling = false): string =>
  own[key] ?? t(key === 'agree' && isHandling ? 'workflow.do_finish' : `workflow.do_${key}`);

/** The word that all of these have for a button; undefined where they differ or have none of their own. */
export const sharedWord = (rows: readonly { buttonWords: Own }[], key: string): string | undefined => {
  const texts = new Set(rows.map(({ buttonWords }) => buttonWords[key]));
  return texts.size === 1 ? [...texts][0] : undefined;
};
