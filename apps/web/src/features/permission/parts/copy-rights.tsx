import { useState } from 'react';
import { Button, Form, Segmented } from 'antd';
import { effectiveRights, getAuthority } from '@qiaoban/contracts/permission/authority.contract';
import type { NamedObject, SubjectType } from '@qiaoban/contracts/permission/grants';
import { copyRights } from '@qiaoban/contracts/permission/rights-tools.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { Empty } from '@qiaoban/ui/empty';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useButton } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { PositionSelect } from '#pickers/people/position-select.tsx';
import { RoleSelect } from '#pickers/people/role-select.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { countOf, NOBODY, refsOf, SubjectFields } from './subject-fields';

type Mode = 'add' | 'replace';
type Line = ReplyOf<typeof copyRights>['list'][number];
const PICKS = { Role: RoleSelect, Position: PositionSelect, User: UserSelect } as const;
const KEYS = { Role: 'role', Position: 'position', User: 'user' } as const;

const Names = ({
  rights,
  tone,
  more,
}: {
  rights: readonly NamedObject[];
  tone: 'success' | 'danger';
  more: number;
}) => {
  const t = useT();
  return (
    <span className="copy-names">
      {rights.map((right) => (
        <StatusTag key={`${right.type}:${right.id}`} tone={tone}>
          {right.type === 'module' || right.moduleName === ''
            ? right.fullName
            : `${right.moduleName} / ${right.fullName}`}{' '}
          {right.type === 'module' ? '' : `(${t(`permission.kind_${right.type}`)})`}
        </StatusTag>
      ))}
      {more > 0 && ` … +${more}`}
    </span>
  );
};

const Changes = ({ line }: { line: Line }) => {
  const t = useT();
  const isSame = line.addedCount + line.removedCount === 0;
  return (
    <li>
      <b>
        {t(`permission-tools.${KEYS[line.type]}`)} {line.fullName}
      </b>
      <span>
        {isSame
          ? t('permission-tools.copy_same')
          : t('permission-tools.copy_changes', { added: line.addedCount, removed: line.removedCount })}
      </span>
      {line.added.length > 0 && (
        <Names
          rights={line.added.slice(0, 40)}
          tone="success"
          more={line.addedCount - Math.min(40, line.added.length)}
        />
      )}
      {line.removed.length > 0 && (
        <Names
          rights={line.removed.slice(0, 40)}
          tone="danger"
          more={line.removedCount - Math.min(40, line.removed.length)}
        />
      )}
    </li>
  );
};

/** The rights of one for others: choose, look at what would change, copy. */
export const CopyRights = () => {
  const t = useT();
  const mayGrant = useButton('btn_edit');
  const [type, setType] = useState<SubjectType>('Role');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState(NOBODY);
  const [mode, setMode] = useState<Mode>('add');
  const copy = useAction(copyRights, { stale: [getAuthority, effectiveRights], success: false });
  const body = { from: { type, id: from }, to: refsOf(to), mode };
  const asked = JSON.stringify(body);
  const [preview, setPreview] = useState<{ of: string; reply: ReplyOf<typeof copyRights> }>();
  const shown = preview?.of === asked ? preview.reply : undefined;
  const Pick = PICKS[type];
  const isReady = from !== '' && countOf(to) > 0;

  const look = async (): Promise<void> => {
    const reply = await copy.tried({ body: { ...body, preview: true } });
    if (reply) setPreview({ of: asked, reply });
  };
  const run = async (): Promise<void> => {
    const count = shown?.changed ?? 0;
    if (!(await ask({ title: t('permission-tools.copy_ask', { count }), danger: mode === 'replace' }))) return;
    const reply = await copy.tried({ body: { ...body, preview: false } });
    if (!reply) return;
    toast.success(t('permission-tools.copy_done', { count: reply.changed }));
    setPreview(undefined);
    setTo(NOBODY);
    void refreshRights();
  };
  return (
    <section className="authorize-panel">
      <Form layout="vertical" component="div" className="copy-form">
        <div aria-labelledby="copy-from" role="group">
          <h3 id="copy-from">{t('permission-tools.copy_from')}</h3>
          <Form.Item>
            <Segmented<SubjectType>
              value={type}
              onChange={(next) => {
                setType(next);
                setFrom('');
              }}
              options={(['Role', 'Position', 'User'] as const).map((value) => ({
                value,
                label: t(`permission-tools.${KEYS[value]}`),
              }))}
            />
          </Form.Item>
          <Form.Item>
            <Pick
              key={type}
              aria-label={t('permission-tools.copy_from')}
              value={from}
              onChange={(next) => setFrom(typeof next === 'string' ? next : '')}
            />
          </Form.Item>
          <Form.Item label={t('permission-tools.copy_mode')} extra={t(`permission-tools.copy_${mode}_hint`)}>
            <Segmented<Mode>
              value={mode}
              onChange={setMode}
              options={(['add', 'replace'] as const).map((value) => ({
                value,
                label: t(`permission-tools.copy_${value}`),
              }))}
            />
          </Form.Item>
        </div>
        <div aria-labelledby="copy-to" role="group">
          <h3 id="copy-to">{t('permission-tools.copy_to')}</h3>
          <SubjectFields prefix="copy" value={to} onChange={setTo} />
        </div>
      </Form>
      <div className="copy-result">
        {shown ? (
          <ul>
            {shown.list.map((line) => (
              <Changes key={`${line.type}:${line.id}`} line={line} />
            ))}
          </ul>
        ) : (
          <Empty small title={t('permission-tools.copy_start')} />
        )}
      </div>
      <footer className="authorize-foot">
        <p className="authorize-note" />
        <Button disabled={!isReady || !mayGrant} loading={copy.running && !shown} onClick={() => void look()}>
          {t('permission-tools.copy_preview')}
        </Button>
        <Button
          type="primary"
          danger={mode === 'replace'}
          disabled={!shown || shown.changed === 0}
          loading={copy.running && shown !== undefined}
          onClick={() => void run()}
        >
          {t('permission-tools.copy_run')}
        </Button>
      </footer>
    </section>
  );
};
