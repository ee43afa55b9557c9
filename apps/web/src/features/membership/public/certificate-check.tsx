import { useState } from 'react';
import { Alert, Button, Form, Input } from 'antd';
import { useSearchParams } from 'react-router';
import { checkCertificate } from '@qiaoban/contracts/membership/public.contract';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireText } from '#lib/form/required.ts';

const Found = ({ number, tenant }: { number: string; tenant: string }) => {
  const t = useT();
  const { data, error } = useRoute(checkCertificate, { params: { number }, query: { tenant } });
  if (error && !data) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return <LinesSkeleton lines={4} />;
  const facts = [
    ['certificate_number', data.number],
    ['honoured', data.memberName],
    ['honour_title', data.title],
    ['honour_words', data.words],
    ['day', data.day],
    ['issuer', data.associationName],
  ];
  return (
    <div className="service-found" data-state={data.state}>
      <Alert
        type={data.state === 'valid' ? 'success' : 'error'}
        showIcon
        title={t(data.state === 'valid' ? 'membership.is_genuine' : 'membership.is_revoked')}
      />
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([key, value]) => (
            <div key={key}>
              <dt>{t(`membership.${key!}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
};

/** Is a certificate genuine? What is printed on it, by its number. */
export const CertificateCheck = ({ number, tenant }: { number: string; tenant: string }) => {
  const t = useT();
  const [, setSearch] = useSearchParams();
  const [asked, setAsked] = useState(number);
  return (
    <section>
      <h2>{t('membership.check')}</h2>
      <Form
        name="certificate"
        layout="vertical"
        initialValues={{ number }}
        onFinish={({ number: typed }: { number: string }) => {
          setAsked(typed.trim());
          if (number !== '')
            setSearch((before) => {
              const next = new URLSearchParams(before);
              next.set('number', typed.trim());
              return next;
            });
        }}
      >
        <div className="service-line">
          <Form.Item name="number" label={t('membership.certificate_number')} rules={[requireText(t)]}>
            <Input maxLength={40} placeholder="ZS2026000001…" autoComplete="off" />
          </Form.Item>
          <Button type="primary" htmlType="submit">
            {t('membership.check_now')}
          </Button>
        </div>
      </Form>
      {asked !== '' && <Found key={asked} number={asked} tenant={tenant} />}
    </section>
  );
};
