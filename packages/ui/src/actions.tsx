import { useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Button, Dropdown, Tooltip } from 'antd';
import { DownOutlined } from '@ant-design/icons';
import { ask } from './logic/confirm-store';
import { useUiTexts } from './ui-context';
import './actions.css';

type Asked = { title: string; text?: string };

/** Something a person may do, as data: the same object serves a button, a link in a row and a menu entry. */
export type Action = {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  /** A class that colours its words. */
  look?: string;
  /** Stands out in a toolbar. */
  primary?: boolean;
  hidden?: boolean;
  /** Why it cannot be done now; an action that has one rests and shows it. */
  whyNot?: string | undefined;
  /** Question before it runs; `true` asks the standard question of deletion, a function finds out what to ask. */
  confirm?: string | true | Asked | (() => Promise<Asked>);
  run: () => unknown;
};

export const visibleActions = (actions: readonly Action[]): Action[] => actions.filter((a) => !a.hidden);

/** Runs an action after its question, and each only once at a time: another one need not wait for it. */
export const useActionRunner = (): { run: (action: Action) => Promise<void>; busy: string | undefined } => {
  const texts = useUiTexts();
  const [busy, setBusy] = useState<string>();
  // a question that has to be found out first is not begun twice
  const asking = useRef<string>(undefined);
  const agreed = async (action: Action): Promise<boolean> => {
    if (!action.confirm) return true;
    const question =
      action.confirm === true
        ? { title: texts.deleteConfirm }
        : typeof action.confirm === 'string'
          ? { title: action.confirm }
          : typeof action.confirm === 'function'
            ? await action.confirm()
            : action.confirm;
    return ask({ ...question, danger: action.danger ?? false });
  };
  const run = async (action: Action): Promise<void> => {
    if (busy === action.key || asking.current === action.key || action.whyNot !== undefined) return;
    asking.current = action.key;
    const isAgreed = await agreed(action).finally(() => (asking.current = undefined));
    if (!isAgreed) return;
    setBusy(action.key);
    try {
      await action.run();
    } finally {
      setBusy((now) => (now === action.key ? undefined : now));
    }
  };
  return { run, busy };
};

type MenuProps = { actions: readonly Action[]; run: (action: Action) => Promise<void>; children: ReactNode };

/** The same actions behind a "more" button or on a right click. */
export const ActionMenu = ({ actions, run, children }: MenuProps) => (
  <Dropdown
    trigger={['click']}
    menu={{
      items: actions.map((a) => ({
        key: a.key,
        label:
          a.whyNot === undefined ? (
            a.label
          ) : (
            <>
              {a.label}
              <small className="qb-action-why">{a.whyNot}</small>
            </>
          ),
        icon: a.icon,
        danger: a.danger ?? false,
        disabled: a.whyNot !== undefined,
      })),
      onClick: ({ key, domEvent }) => {
        domEvent.stopPropagation();
        const action = actions.find((a) => a.key === key);
        if (action) void run(action);
      },
    }}
  >
    {children}
  </Dropdown>
);

/** The reason of a resting button, where it is pointed at, focused or pressed. */
const WithReason = ({ whyNot, children }: { whyNot: string | undefined; children: ReactElement }) =>
  whyNot === undefined ? (
    children
  ) : (
    <Tooltip title={whyNot} trigger={['hover', 'focus', 'click']}>
      {children}
    </Tooltip>
  );

/** A resting button stays in the order of Tab, so that its reason can be read. */
const resting = (whyNot: string | undefined) =>
  whyNot === undefined ? {} : { 'aria-disabled': true, 'aria-description': whyNot };

type RowProps = { actions: readonly Action[]; /** Shown as links; the rest goes into the menu. */ max?: number };

/** Actions that are shown, and the others behind "more". */
const parted = (actions: readonly Action[], max: number): { shown: Action[]; rest: Action[] } => {
  const all = visibleActions(actions);
  const shown = all.length <= max ? all : all.slice(0, max - 1);
  return { shown, rest: all.slice(shown.length) };
};

const MOST_LINKS = 3;

/** The labels of the links of a row; the arrow of "more" is as wide as two letters. */
export const labelsOfLinks = (actions: readonly Action[], more: string): string[] => {
  const { shown, rest } = parted(actions, MOST_LINKS);
  return [...shown.map(({ label }) => label), ...(rest.length > 0 ? [`${more} ▾`] : [])];
};

/** Actions of a row as links: up to three, the others behind "more". */
export const RowActions = ({ actions, max = MOST_LINKS }: RowProps) => {
  const texts = useUiTexts();
  const { run, busy } = useActionRunner();
  const { shown, rest } = parted(actions, max);
  return (
    <span className="qb-row-actions">
      {shown.map((a) => (
        <WithReason key={a.key} whyNot={a.whyNot}>
          <button
            type="button"
            className={['qb-link', a.danger && 'qb-link-danger', a.look].filter(Boolean).join(' ')}
            disabled={busy === a.key}
            {...resting(a.whyNot)}
            onClick={(event) => {
              event.stopPropagation();
              void run(a);
            }}
          >
            {a.label}
          </button>
        </WithReason>
      ))}
      {rest.length > 0 && (
        <ActionMenu actions={rest} run={run}>
          <button type="button" className="qb-link" onClick={(event) => event.stopPropagation()}>
            {texts.more} <DownOutlined style={{ fontSize: 10 }} />
          </button>
        </ActionMenu>
      )}
    </span>
  );
};

/** Actions of a page or a selection as buttons. */
export const ActionButtons = ({ actions, max = 5 }: RowProps) => {
  const texts = useUiTexts();
  const { run, busy } = useActionRunner();
  const { shown, rest } = parted(actions, max);
  return (
    <>
      {shown.map((a) => (
        <WithReason key={a.key} whyNot={a.whyNot}>
          <Button
            type={a.primary ? 'primary' : 'default'}
            danger={a.danger ?? false}
            icon={a.icon}
            className={[a.whyNot !== undefined && 'ant-btn-disabled', a.look].filter(Boolean).join(' ')}
            loading={busy === a.key}
            {...resting(a.whyNot)}
            onClick={() => void run(a)}
          >
            {a.label}
          </Button>
        </WithReason>
      ))}
      {rest.length > 0 && (
        <ActionMenu actions={rest} run={run}>
          <Button>
            {texts.more} <DownOutlined />
          </Button>
        </ActionMenu>
      )}
    </>
  );
};
