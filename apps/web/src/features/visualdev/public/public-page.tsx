import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useT } from '#lib/texts/i18n.ts';
import { useProduct } from '#lib/browser/product.ts';
import { PublicForm } from './public-form';
import '#lib/browser/public-page.css';
import './public.css';

/** A form for people without an account: a page of its own, outside of the program's frame. */
export const PublicPage = () => {
  const t = useT();
  const { token = '' } = useParams();
  const [search] = useSearchParams();
  const { name, copyright } = useProduct();
  useEffect(() => {
    document.title = name || t('app.product');
  }, [name, t]);
  return (
    <div className="public-page">
      <main className="public-sheet">
        <PublicForm token={token} tenant={search.get('tenant') ?? ''} />
      </main>
      <footer>{copyright || name}</footer>
    </div>
  );
};
