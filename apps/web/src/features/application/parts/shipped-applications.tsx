import { Button } from 'antd';
import { DOCUMENT_KINDS } from '@qiaoban/contracts/application/application.contract';
import { listShippedApplications } from '@qiaoban/contracts/application/shipped.contract';
import type { ShippedApplication } from '@qiaoban/contracts/application/shipped.contract';
import { textIn } from '@qiaoban/contracts/languages';
import { Icon } from '@qiaoban/ui/icon';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import './shipped-applications.css';

type Props = { mayInstall: boolean; onInstall: (code: string) => void };

const TONES = { new: 'neutral', installed: 'success', upgrade: 'warning' } as const;

/** What an application brings, by kind: 5 forms, 5 flows. */
const useContents = (): ((application: ShippedApplication) => string) => {
  const t = useT();
  return ({ documents }) =>
    DOCUMENT_KINDS.flatMap((kind) => {
      const count = documents.filter((each) => each.kind === kind).length;
      return count === 0 ? [] : [t('application.count_of', { kind: t(`application.kind_${kind}`), count })];
    }).join(t('application.comma'));
};

/** Applications that come with the program, as cards: to be installed, or upgraded where it brings a newer one. */
export const ShippedApplications = ({ mayInstall, onInstall }: Props) => {
  const t = useT();
  const language = useLanguage();
  const contents = useContents();
  const { data } = useRoute(listShippedApplications, {});
  const list = data?.list ?? [];
  if (list.length === 0) return undefined;
  return (
    <section className="shipped-applications" aria-label={t('application.shipped')}>
      <h2>{t('application.shipped')}</h2>
      <ul>
        {list.map((each) => {
          const name = textIn(each.names, language);
          const label = t(each.state === 'upgrade' ? 'application.upgrade_do' : 'application.install_do');
          return (
            <li key={each.code}>
              <span className="shipped-icon">
                <Icon name={each.icon} fallback="appstore" />
              </span>
              <div>
                <h3>
                  {name}
                  <StatusTag tone={TONES[each.state]}>{t(`application.state_${each.state}`)}</StatusTag>
                </h3>
                <p>{each.description}</p>
                <p className="shipped-facts">
                  {each.state === 'upgrade'
                    ? t('application.from_to', { from: each.installedVersion, to: each.version })
                    : each.version}
                  {' · '}
                  {contents(each)}
                </p>
              </div>
              {mayInstall && each.state !== 'installed' && (
                <Button
                  type="primary"
                  aria-label={t('app.noted', { name: label, note: name })}
                  onClick={() => onInstall(each.code)}
                >
                  {label}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
