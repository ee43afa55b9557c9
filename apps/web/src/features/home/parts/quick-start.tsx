import { useNavigate } from 'react-router';
import { listStartableFlows } from '@qiaoban/contracts/workflow/engine.contract';
import { Icon } from '@qiaoban/ui/icon';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';

const SHOWN = 8;
const COLOUR = /^#[0-9a-f]{6}$/i;

/** Flows that may be started, one press away; nothing where there are none. */
export const QuickStart = () => {
  const t = useT();
  const navigate = useNavigate();
  const flows = useRoute(listStartableFlows, {}, { staleTime: 60_000 }).data?.list ?? [];
  if (flows.length === 0) return null;
  return (
    <Panel title={t('home.quick_start')}>
      <div className="home-starts">
        {flows.slice(0, SHOWN).map((flow) => (
          <button
            key={flow.id}
            type="button"
            className="home-start"
            onClick={() => void navigate(`/workFlow/start/${encodeURIComponent(flow.id)}`)}
          >
            <span
              className="home-start-icon"
              aria-hidden="true"
              style={{ background: COLOUR.test(flow.iconBackground) ? flow.iconBackground : 'var(--qb-control)' }}
            >
              <Icon name={flow.icon} fallback="audit" />
            </span>
            <span>{flow.fullName}</span>
          </button>
        ))}
      </div>
    </Panel>
  );
};
