import { Button, Dropdown } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { usePhone } from '@qiaoban/ui/media';
import { useT } from '../../../lib/i18n';
import { splitActions } from '../case-actions';
import type { CaseAction, CaseActionKey } from '../case-actions';

type Props = {
  actions: readonly CaseAction[];
  /** Keys of other words for some buttons. */
  words?: Partial<Record<CaseActionKey, string>>;
  /** The one that is on its way. */
  busy: CaseActionKey | undefined;
  onAct: (key: CaseActionKey) => void;
  /** Left: what to do next, or a hint. */
  children?: ReactNode;
};

/** What may be done with the case, at the lower edge where a thumb reaches. */
export const CaseBar = ({ actions, words = {}, busy, onAct, children }: Props) => {
  const t = useT();
  const { front, more } = splitActions(actions, usePhone());
  if (actions.length === 0 && !children) return null;
  return (
    <footer className="case-bar">
      {children}
      <div className="case-bar-actions">
        {more.length > 0 && (
          <Dropdown
            trigger={['click']}
            placement="topRight"
            menu={{
              items: more.map(({ key, look }) => ({
                key,
                label: t(words[key] ?? `workflow.do_${key}`),
                danger: look === 'danger',
                style: { minHeight: 44, alignItems: 'center' },
              })),
              onClick: ({ key }) => onAct(key as CaseActionKey),
            }}
          >
            <Button size="large" disabled={busy !== undefined}>
              {t('workflow.more')} <DownOutlined />
            </Button>
          </Dropdown>
        )}
        {front.toReversed().map(({ key, look }) => (
          <Button
            key={key}
            size="large"
            type={look === 'primary' ? 'primary' : 'default'}
            danger={look === 'danger'}
            loading={busy === key}
            disabled={busy !== undefined && busy !== key}
            onClick={() => onAct(key)}
          >
            {t(words[key] ?? `workflow.do_${key}`)}
          </Button>
        ))}
      </div>
    </footer>
  );
};
