import { useEffect, useState } from 'react';
import { Button, Input, Tag } from 'antd';
import { useSearchParams } from 'react-router';
import { listCareers } from '@qiaoban/contracts/recruitment/career.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useProduct } from '#lib/browser/product.ts';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { Career, Careers } from './career';
import { CareerForm } from './career-form';
import '#lib/browser/public-page.css';
import './careers.css';

const usePay = (): ((post: Career) => string) => {
  const t = useT();
  const amount = (value: number): string => value.toLocaleString();
  const monthly = (amount: string): string => t('recruitment.pay_month', { amount });
  return ({ salaryFrom, salaryTo }) => {
    if (salaryFrom !== null && salaryTo !== null) return monthly(`${amount(salaryFrom)} – ${amount(salaryTo)}`);
    const one = salaryFrom ?? salaryTo;
    return one === null ? t('recruitment.pay_open') : monthly(amount(one));
  };
};

const PostCard = ({ post, onOpen }: { post: Career; onOpen: () => void }) => {
  const t = useT();
  const pay = usePay();
  return (
    <li>
      <button type="button" className="careers-post" onClick={onOpen}>
        <strong>{post.fullName}</strong>
        <span className="careers-pay">{pay(post)}</span>
        <span className="careers-facts">
          {[post.department, post.place, t(`recruitment.kind_${post.kind}`)].filter((each) => each !== '').join(' · ')}
        </span>
      </button>
    </li>
  );
};

const PostSheet = ({
  post,
  careers,
  tenant,
  onBack,
}: {
  post: Career;
  careers: Careers;
  tenant: string;
  onBack: () => void;
}) => {
  const t = useT();
  const pay = usePay();
  return (
    <article>
      <Button type="link" className="careers-back" onClick={onBack}>
        ← {t('recruitment.careers_back')}
      </Button>
      <header className="careers-head">
        <h1>{post.fullName}</h1>
        <p>
          <Tag>{t(`recruitment.kind_${post.kind}`)}</Tag>
          {[post.department, post.place].filter((each) => each !== '').join(' · ')}
        </p>
        <p className="careers-pay">{pay(post)}</p>
      </header>
      {post.duty !== '' && (
        <section>
          <h2>{t('recruitment.duty')}</h2>
          <p className="careers-texts">{post.duty}</p>
        </section>
      )}
      {post.requirement !== '' && (
        <section>
          <h2>{t('recruitment.requirement')}</h2>
          <p className="careers-texts">{post.requirement}</p>
        </section>
      )}
      <section>
        <h2>{t('recruitment.apply')}</h2>
        <CareerForm post={post} careers={careers} tenant={tenant} />
      </section>
    </article>
  );
};

/** Open posts for people without an account, and the form to apply: a page of its own, outside of the program's frame. */
export const CareersPage = () => {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const [keyword, setKeyword] = useState('');
  const { name, copyright } = useProduct();
  const tenant = search.get('tenant') ?? '';
  const answer = useRoute(listCareers, { query: { tenant } });
  const careers = answer.data;
  const open = (id: string): void => {
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (id === '') next.delete('post');
      else next.set('post', id);
      return next;
    });
    window.scrollTo(0, 0);
  };
  useEffect(() => {
    document.title = `${t('recruitment.careers')} · ${name || t('app.product')}`;
  }, [name, t]);
  const post = careers?.list.find(({ id }) => id === search.get('post'));
  const word = keyword.trim().toLowerCase();
  const list = (careers?.list ?? []).filter((each) =>
    `${each.fullName} ${each.department} ${each.place}`.toLowerCase().includes(word),
  );
  return (
    <div className="public-page">
      <main>
        {answer.error && !careers && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
        {!careers && !answer.error && <LinesSkeleton lines={8} />}
        {careers && post && <PostSheet post={post} careers={careers} tenant={tenant} onBack={() => open('')} />}
        {careers && !post && (
          <>
            <header className="careers-head">
              <h1>{t('recruitment.careers')}</h1>
              {careers.intro !== '' && <p className="careers-texts">{careers.intro}</p>}
            </header>
            {careers.list.length > 4 && (
              <Input.Search
                allowClear
                aria-label={t('recruitment.careers_search')}
                placeholder={t('recruitment.careers_search')}
                value={keyword}
                onChange={(event) => setKeyword(event.target.value)}
              />
            )}
            {list.length === 0 && (
              <Empty title={t('recruitment.careers_none')} hint={t('recruitment.careers_none_hint')} />
            )}
            <ul className="careers-list">
              {list.map((each) => (
                <PostCard key={each.id} post={each} onOpen={() => open(each.id)} />
              ))}
            </ul>
          </>
        )}
      </main>
      <footer>{copyright || name}</footer>
    </div>
  );
};
