import { useEffect } from 'react';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { openMembershipPage } from '@qiaoban/contracts/membership/public.contract';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useProduct } from '#lib/browser/product.ts';
import { useRoute } from '#lib/call/query.ts';
import { withBase } from '#lib/menu/base-path.ts';
import { useT } from '#lib/texts/i18n.ts';
import { CertificateCheck } from './certificate-check';
import { OpenActivities } from './open-activities';
import type { ServicePage } from './service-page';
import { SignInForm } from './sign-in-form';
import '#lib/browser/public-page.css';
import './member-service.css';

const Apply = ({ page, tenant }: { page: ServicePage; tenant: string }) => {
  const t = useT();
  const query = tenant === '' ? '' : `?tenant=${encodeURIComponent(tenant)}`;
  if (page.forms.length === 0) return null;
  return (
    <section>
      <h2>{t('membership.apply')}</h2>
      <p>{t('membership.apply_hint')}</p>
      <div className="service-acts">
        {page.forms.map(({ kind, token }) => (
          <Button key={kind} type="primary" size="large" href={withBase(`/publicForm/${token}${query}`)}>
            {t(`membership.apply_${kind}`)}
          </Button>
        ))}
      </div>
    </section>
  );
};

/** For members and whoever wants to become one, without an account: a page of its own, outside of the program's frame. */
export const MemberServicePage = () => {
  const t = useT();
  const [search] = useSearchParams();
  const { name, copyright } = useProduct();
  const tenant = search.get('tenant') ?? '';
  const [number, sign] = [search.get('number') ?? '', search.get('sign') ?? ''];
  const answer = useRoute(openMembershipPage, { query: { tenant } });
  const page = answer.data;
  useEffect(() => {
    document.title = `${t('membership.service')} · ${page?.associationName || name || t('app.product')}`;
  }, [name, page, t]);
  const body = (): React.ReactNode => {
    if (!page) return answer.error ? null : <LinesSkeleton lines={8} />;
    if (sign !== '') return <SignInForm code={sign} tenant={tenant} />;
    if (number !== '') return <CertificateCheck number={number} tenant={tenant} />;
    return (
      <>
        {page.intro !== '' && <p className="service-texts">{page.intro}</p>}
        <Apply page={page} tenant={tenant} />
        <section>
          <h2>{t('membership.open_activities')}</h2>
          {page.activities.length === 0 && (
            <Empty title={t('membership.no_open_activities')} hint={t('membership.no_open_activities_hint')} />
          )}
          <OpenActivities activities={page.activities} tenant={tenant} />
        </section>
        <CertificateCheck number="" tenant={tenant} />
      </>
    );
  };
  return (
    <div className="public-page service">
      <main>
        {answer.error && !page && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
        {page && (
          <header>
            <h1>{page.associationName || t('membership.service')}</h1>
            <p>{t('membership.service')}</p>
          </header>
        )}
        {body()}
      </main>
      <footer>{copyright || name}</footer>
    </div>
  );
};
