import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import type { Article } from '@qiaoban/contracts/message/notice.contract';
import { formatFileSize } from '@qiaoban/language/formats/file-size';
import { RichView } from '@qiaoban/ui/rich-text/rich-text';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useLanguage, useTexts } from '#lib/texts/i18n.ts';
import { languageNames } from '#lib/texts/language-names.ts';
import { useRichPictures } from '#pickers/message/rich-pictures.ts';
import { formatTime } from '#lib/texts/time.ts';
import { openFilePreview } from '#pickers/file-preview/preview-store.ts';
import { useArticle } from '../use-article';
import './article-page.css';

const Preview = lazy(() => import('../article-preview').then((m) => ({ default: m.ArticlePreview })));

const TAGS = { zh: 'zh-CN', zhtw: 'zh-TW', en: 'en' } as const;

type ShownProps = { article: Article; onLanguage: (language: Language) => void };

const Shown = ({ article, onLanguage }: ShownProps) => {
  const t = useTexts('article');
  const body = useRef<HTMLDivElement>(null);
  useRichPictures(body, article.bodyText, openFilePreview);
  useEffect(() => {
    document.title = article.title;
  }, [article.title]);
  return (
    <article lang={TAGS[article.language]}>
      <h1>{article.title}</h1>
      <div className="article-facts">
        <span>
          {article.creatorUser} · <time>{formatTime(article.publishedAt)}</time>
        </span>
        <span className="article-tools">
          {article.languages.length > 1 &&
            article.languages.map((language) => (
              <button
                key={language}
                type="button"
                aria-pressed={language === article.language}
                onClick={() => onLanguage(language)}
              >
                {languageNames[language]}
              </button>
            ))}
          <button type="button" onClick={() => window.print()}>
            {t('article.print')}
          </button>
        </span>
      </div>
      <div ref={body}>
        <RichView html={article.bodyText} />
      </div>
      {article.attachments.length > 0 && (
        <section className="article-files">
          <h2>{t('article.attachments')}</h2>
          <ul>
            {article.attachments.map((file, at) => (
              <li key={file.fileId}>
                <button type="button" className="qb-link" onClick={() => openFilePreview(article.attachments, at)}>
                  {file.name}
                </button>
                <span>{formatFileSize(file.size)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
};

type OpenedProps = { id: string; language: Language; tenant: string; again: () => void };

const Opened = ({ id, language, tenant, again }: OpenedProps) => {
  const t = useTexts('article');
  const [params, setParams] = useSearchParams();
  const state = useArticle(id, language, tenant);
  const setLanguage = (next: Language): void => {
    const changed = new URLSearchParams(params);
    changed.set('language', next);
    setParams(changed, { replace: true });
  };
  if (state.kind === 'loading') return <LinesSkeleton lines={12} />;
  if (state.kind === 'here') return <Shown article={state.article} onLanguage={setLanguage} />;
  return (
    <div className="article-none">
      <h1>{t(`article.${state.kind}`)}</h1>
      <p>{state.kind === 'failed' ? state.text : t('article.gone_hint')}</p>
      {state.kind === 'failed' && (
        <button type="button" onClick={again}>
          {t('article.retry')}
        </button>
      )}
    </div>
  );
};

/** A public notice, read by its link without a session: `/article?id=…&tenant=…&language=…`. */
export const ArticlePage = () => {
  const own = useLanguage();
  const [params] = useSearchParams();
  const [tries, setTries] = useState(0);
  return (
    <main className="article-page">
      <Opened
        key={tries}
        id={params.get('id') ?? ''}
        language={LANGUAGES.find((each) => each === params.get('language')) ?? own}
        tenant={params.get('tenant') ?? ''}
        again={() => setTries(tries + 1)}
      />
      <Suspense fallback={null}>
        <Preview />
      </Suspense>
    </main>
  );
};
