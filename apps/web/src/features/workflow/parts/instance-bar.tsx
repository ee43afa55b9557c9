import { Button, Dropdown } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { usePhone } from '@qiaoban/ui/media';
import { useTexts } from '#lib/texts/i18n.ts';
import { splitActions } from '../instance-actions';
import type { InstanceAction, InstanceActionKey } from '../instance-actions';

type Props = {
  actions: readonly InstanceAction[];
  /** What is said on a button. */
  wordOf: (key: InstanceActionKey) => string;
  /** The one that is on its way. */
  busy: InstanceActionKey | undefined;
  onAct: (key: InstanceActionKey) => void;
  /** Begins a new instance that is filled in like this one. */
  onAgain?: (() => void) | undefined;
  /** Left: what to do next, or a hint. */
  children?: ReactNode;
};

/** What may be done with the instance, at the lower edge where a thumb reaches. */
export const InstanceBar = ({ actions, wordOf, busy, onAct, onAgain, children }: Props) => {
  const t = useTexts('case-dialogs');
  const { front, more } = splitActions(actions, usePhone());
  if (actions.length === 0 && !children && !onAgain) return null;
  return (
    <footer className="instance-bar">
      {children}
      <div className="instance-bar-actions">
        {more.length > 0 && (
          <Dropdown
            trigger={['click']}
            placement="topRight"
            menu={{
              items: more.map(({ key, look }) => ({
                key,
                label: wordOf(key),
                danger: look === 'danger',
                style: { minHeight: 44, alignItems: 'center' },
              })),
              onClick: ({ key }) => onAct(key as InstanceActionKey),
            }}
          >
            <Button size="large" disabled={busy !== undefined}>
              {t('workflow.more')} <DownOutlined />
            </Button>
          </Dropdown>
        )}
        {onAgain && (
          <Button size="large" disabled={busy !== undefined} onClick={onAgain}>
            {t('case-dialogs.again')}
          </Button>
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
            {wordOf(key)}
          </Button>
        ))}
      </div>
    </footer>
  );
};
