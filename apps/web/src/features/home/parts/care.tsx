import type { ReplyOf } from '@qiaoban/contracts/route';
import { listConcerns } from '@qiaoban/contracts/monitor/concern.contract';
import { useNavigate } from 'react-router';
import { Failed } from '@qiaoban/ui/empty';
import { Icon } from '@qiaoban/ui/icon';
import { Panel } from '@qiaoban/ui/page';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import type { Tone } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { leavesOf, targetOf } from '#lib/menu/menu-tree.ts';
import { useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import './care.css';

type Concern = ReplyOf<typeof listConcerns>['list'][number];

/** Where each is mended, and its picture. */
const PLACES: Record<Concern['key'], { to: string; icon: string }> = {
  database: { to: '/system/monitor?tab=database', icon: 'database' },
  disk: { to: '/system/monitor', icon: 'hdd' },
  deadJobs: { to: '/system/monitor?tab=queue&state=dead', icon: 'unordered-list' },
  failedTasks: { to: '/system/schedule?outcome=failed', icon: 'schedule' },
  failedSyncs: { to: '/dataApp/dataSync', icon: 'cloud-server' },
  failedWebhooks: { to: '/system/webhook', icon: 'api' },
  expiringKeys: { to: '/system/apiKey', icon: 'key' },
  registrations: { to: '/permission/registration?state=waiting', icon: 'solution' },
};
const TONES: Record<Concern['state'], Tone> = { good: 'success', warning: 'warning', bad: 'danger' };
/** What is to be done first stands first. */
const URGENCY: readonly Concern['state'][] = ['bad', 'warning', 'good'];
const MINUTE = 60_000;
/** These menus lead to something that is cared for. */
const PATHS = new Set(Object.values(PLACES).map(({ to }) => to.split('?')[0]));

/** Does the person have any menu whose state is told here? Who has none is not asked for it. */
export const useCares = (): boolean => {
  const menu = useSession((s) => s.menuList);
  return leavesOf(menu).some(({ node }) => {
    const target = targetOf(node);
    return target !== undefined && 'path' in target && PATHS.has(target.path);
  });
};

/** How the installation is, and what waits to be mended: each leads to where that is done. */
export const Care = () => {
  const t = useT();
  const navigate = useNavigate();
  const answer = useRoute(listConcerns, {}, { staleTime: MINUTE });
  const list = answer.data?.list.toSorted((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state));
  const open = list?.filter(({ state }) => state !== 'good').length ?? 0;
  if (list?.length === 0) return null;
  return (
    <Panel
      title={t('home.care')}
      extra={
        list && (
          <StatusTag tone={open === 0 ? 'success' : 'warning'}>
            {open === 0 ? t('home.care_good') : t('home.care_open', { count: open })}
          </StatusTag>
        )
      }
    >
      {answer.isPending && (
        <div className="home-care-pending">
          <LinesSkeleton lines={3} />
        </div>
      )}
      {answer.error && !list && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {list && (
        <ul className="home-care">
          {list.map(({ key, count, state }) => (
            <li key={key}>
              <button
                type="button"
                className="home-link"
                data-state={state}
                onClick={() => void navigate(PLACES[key].to)}
              >
                <span className="home-link-icon" aria-hidden="true">
                  <Icon name={PLACES[key].icon} fallback="file-text" />
                </span>
                <span className="home-care-texts">
                  <strong>{t(`home.care_${key}`)}</strong>
                  <span>{t(`home.care_${key}_is`, { count })}</span>
                </span>
                <StatusTag dot tone={TONES[state]}>
                  {t(`home.care_state_${state}`)}
                </StatusTag>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
