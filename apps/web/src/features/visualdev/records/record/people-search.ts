import { useEffect, useState } from 'react';
import { selectUsersLazily } from '@qiaoban/contracts/directory/user-selector.contract';
import { call } from '#lib/call/call.ts';

type Person = { id: string; name: string };

/** What is typed of a name before the caret: what stands behind the last “@”. */
export const nameBefore = ({ value, selectionStart }: HTMLTextAreaElement): string =>
  value.slice(0, selectionStart).split('@').slice(1).at(-1) ?? '';

/** People whose name, account or pinyin holds what is typed; asked when the typing rests. */
export const usePeopleSearch = () => {
  const [text, setText] = useState('');
  const [options, setOptions] = useState<readonly Person[]>([]);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => {
    if (text === '') return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      setLoading(true);
      call(selectUsersLazily, { params: { id: '0' }, body: { keyword: text } })
        .then(({ list }) => {
          const people = list.filter(({ type }) => type === 'user').map(({ id, fullName }) => ({ id, name: fullName }));
          if (isWanted) setOptions(people);
        })
        .catch((cause: unknown) => console.warn('people not found', cause))
        .finally(() => isWanted && setLoading(false));
    }, 200);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [text]);
  return { options: text === '' ? [] : options, isLoading, text, search: setText };
};
