import { useEffect, useState } from 'react';
import type { Language } from '@qiaoban/contracts/languages';
import { readArticle } from '@qiaoban/contracts/message/notice.contract';
import type { Article } from '@qiaoban/contracts/message/notice.contract';
import { call } from '#lib/call/call.ts';
import { isAborted, isCallError } from '#lib/call/call-error.ts';

type ArticleState =
  | { kind: 'loading' | 'gone' }
  | { kind: 'failed'; text: string }
  | { kind: 'here'; article: Article };

const failureOf = (cause: unknown): ArticleState => {
  if (isCallError(cause) && (cause.code === 404 || cause.code === 400)) return { kind: 'gone' };
  return { kind: 'failed', text: cause instanceof Error ? cause.message : '' };
};

/** Asks for a public notice. The page stands outside the shell, so there is no query cache. */
export const useArticle = (id: string, language: Language, tenant: string): ArticleState => {
  const [state, setState] = useState<ArticleState>({ kind: 'loading' });
  const isId = /^[\w-]{1,64}$/.test(id);
  useEffect(() => {
    if (!isId) return undefined;
    const stop = new AbortController();
    call(readArticle, { params: { id }, query: { language, tenant } }, { signal: stop.signal })
      .then((article) => setState({ kind: 'here', article }))
      .catch((cause: unknown) => {
        if (!isAborted(cause)) setState(failureOf(cause));
      });
    return () => stop.abort();
  }, [id, isId, language, tenant]);
  return isId ? state : { kind: 'gone' };
};
