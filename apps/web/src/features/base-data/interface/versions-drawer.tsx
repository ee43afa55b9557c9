import { useState } from 'react';
import { Button } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import {
  getInterface,
  getInterfaceVersion,
  listInterfaceVersions,
  listInterfaces,
  restoreInterfaceVersion,
} from '@qiaoban/contracts/base-data/data-interface.contract';
import { Failed } from '@qiaoban/ui/empty';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useButton } from '#lib/session/permission.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { diffLines } from './line-diff';

type Props = { id: string; current: number; onClose: () => void };

const textOf = (definition: unknown): string => {
  const text = JSON.stringify(definition, undefined, 2);
  // a statement in one line of JSON could not be compared
  return text.replaceAll(String.raw`\n`, '\n      ');
};

const Comparison = ({ id, number, current }: { id: string; number: number; current: number }) => {
  const old = useRoute(getInterfaceVersion, { params: { id, number } });
  const now = useRoute(getInterfaceVersion, { params: { id, number: current } });
  if (old.error) return <Failed text={old.error.message} retry={() => void old.refetch()} />;
  if (!old.data || !now.data) return <LinesSkeleton lines={6} />;
  const lines = diffLines(textOf(old.data.definition), textOf(now.data.definition));
  return (
    <pre className="itf-diff">
      {lines.map(({ kind, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines of a comparison are drawn once and never move
        <span key={at} className={`is-${kind}`}>
          {`${kind === 'old' ? '− ' : kind === 'new' ? '+ ' : '  '}${text}`}
        </span>
      ))}
    </pre>
  );
};

/** Versions of an interface: compare with the current one, bring one back. */
export const VersionsDrawer = guardDialog(({ id, current, onClose }: Props) => {
  const t = useT();
  const may = useButton('btn_edit');
  const [shown, setShown] = useState(0);
  const versions = useRoute(listInterfaceVersions, { params: { id } });
  const restore = useAction(restoreInterfaceVersion, {
    stale: [getInterface, listInterfaceVersions, listInterfaces],
    success: t('data-interface.restored'),
    done: onClose,
  });
  const bringBack = async (number: number): Promise<void> => {
    const isSure = await ask({
      title: t('data-interface.restore_ask', { number }),
      text: t('data-interface.restore_text'),
    });
    if (isSure) await restore.tried({ params: { id, number } });
  };
  return (
    <Drawer open title={t('data-interface.versions')} size={720} onClose={onClose}>
      {versions.error && <Failed text={versions.error.message} retry={() => void versions.refetch()} />}
      {!versions.data && !versions.error && <LinesSkeleton lines={4} />}
      <div className="itf-body">
        {versions.data?.list.map((version) => (
          <section key={version.number} className="itf-box">
            <header>
              <span>
                {t('data-interface.version', { number: version.number })}{' '}
                {version.number === current && <StatusTag tone="accent">{t('data-interface.current')}</StatusTag>}
              </span>
              <span style={{ display: 'flex', gap: 8 }}>
                {version.number !== current && (
                  <Button size="small" onClick={() => setShown(shown === version.number ? 0 : version.number)}>
                    {t(shown === version.number ? 'data-interface.hide' : 'data-interface.compare')}
                  </Button>
                )}
                {may && version.number !== current && (
                  <Button size="small" loading={restore.running} onClick={() => void bringBack(version.number)}>
                    {t('data-interface.restore')}
                  </Button>
                )}
              </span>
            </header>
            <div className="itf-facts">
              <span>{version.creatorUser}</span>
              <span>{formatTime(version.creatorTime)}</span>
              {version.restoredFrom !== null && (
                <span>{t('data-interface.restored_from', { number: version.restoredFrom })}</span>
              )}
            </div>
            {shown === version.number && <Comparison id={id} number={shown} current={current} />}
          </section>
        ))}
      </div>
    </Drawer>
  );
});
