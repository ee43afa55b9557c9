import { useId, useState } from 'react';
import type { Ref } from 'react';
import { Mentions } from 'antd';
import type { MentionsRef } from 'antd';
import { PersonName } from '@qiaoban/ui/user-avatar';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { nameBefore, usePeopleSearch } from './people-search';

/** A comment while it is written: `mentioned` are the names of people that were chosen, by id. */
export type CommentDraft = { text: string; mentioned: ReadonlyMap<string, string> };

/** Ids of the people whom the text still names: whoever was chosen and taken out again is not notified. */
export const mentionsOf = ({ text, mentioned }: CommentDraft): string[] =>
  [...mentioned].filter(([, name]) => text.includes(`@${name}`)).map(([id]) => id);

/** The kit hands a choice back with a key that begins with the one that it was given. */
const isKeyOf = (key: string, id: string): boolean => key === id || key.startsWith(`${id}-`);

/** A draft, and why the server did not take it until it is changed. */
export const useCommentDraft = (first: CommentDraft) => {
  const [draft, setDraft] = useState(first);
  const [refusal, setRefusal] = useState('');
  return {
    draft,
    refusal,
    onChange: (update: (before: CommentDraft) => CommentDraft): void => {
      setDraft(update);
      setRefusal('');
    },
    /** True once the server has taken it. */
    sent: async (send: () => Promise<unknown>): Promise<boolean> => {
      setRefusal('');
      try {
        await send();
        return true;
      } catch (cause) {
        setRefusal(isCallError(cause) ? cause.fields[0]?.message || cause.message : '');
        return false;
      }
    },
  };
};

type Props = {
  label: string;
  draft: CommentDraft;
  onChange: (update: (before: CommentDraft) => CommentDraft) => void;
  /** Why the server did not take it; empty when nothing is wrong. */
  refusal: string;
  ref?: Ref<MentionsRef>;
  autoFocus?: boolean;
};

/** Where the text of a comment is written; “@” offers people. */
export const CommentBox = ({ label, draft, onChange, refusal, ref, autoFocus = false }: Props) => {
  const t = useT();
  const people = usePeopleSearch();
  const refusalId = useId();
  return (
    <>
      <Mentions
        {...(ref ? { ref } : {})}
        aria-label={label}
        placeholder={t('visualdev.comment_hint')}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={2000}
        autoFocus={autoFocus}
        value={draft.text}
        loading={people.isLoading}
        filterOption={false}
        options={people.options.map(({ id, name }) => ({ key: id, value: name, label: <PersonName name={name} /> }))}
        notFoundContent={t(people.text === '' ? 'visualdev.comment_mention' : 'visualdev.comment_nobody')}
        onSearch={people.search}
        // a word that an input method ends without a key is searched like one that is typed
        onCompositionEnd={({ currentTarget }) =>
          currentTarget instanceof HTMLTextAreaElement && people.search(nameBefore(currentTarget))
        }
        onSelect={({ key }) => {
          const person = people.options.find(({ id }) => isKeyOf(String(key), id));
          if (person)
            onChange((before) => ({ ...before, mentioned: new Map(before.mentioned).set(person.id, person.name) }));
        }}
        status={refusal === '' ? '' : 'error'}
        aria-describedby={refusal === '' ? undefined : refusalId}
        onChange={(text) => onChange((before) => ({ ...before, text }))}
      />
      {refusal !== '' && (
        <p id={refusalId} className="comment-refusal" role="alert">
          {refusal}
        </p>
      )}
    </>
  );
};
