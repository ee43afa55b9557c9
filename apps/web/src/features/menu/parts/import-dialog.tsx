import { useRef, useState } from 'react';
import { Alert, Button, Space } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { importMenuBranch } from '@qiaoban/contracts/menu/menu-branch.contract';
import type { BodyIn, ReplyOf } from '@qiaoban/contracts/route';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { DataTable } from '@qiaoban/ui/data-table';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure, useAction } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { staleAfterMenu } from '../stale';
import { ParentField } from './parent-field';

type File_ = BodyIn<typeof importMenuBranch>['file'];
type Line = ReplyOf<typeof importMenuBranch>['lines'][number];
const isOther = (given: unknown, shown: string): boolean => ['Web', 'App'].includes(String(given)) && given !== shown;
const tones = { create: 'success', keep: 'info', refuse: 'danger' } as const;

type Props = { category: 'Web' | 'App'; onClose: () => void };

/** An exported branch is brought in: chosen, looked at, then done. */
export const ImportDialog = guardDialog(({ category, onClose }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [parentId, setParentId] = useState('-1');
  const [file, setFile] = useState<File_>();
  const [lines, setLines] = useState<Line[]>();
  const bring = useAction(importMenuBranch, {
    stale: staleAfterMenu,
    success: false,
    done: ({ lines: done }) => {
      toast.success(t('menu.import_done', { count: done.filter((line) => line.action === 'create').length }));
      void refreshRights();
      onClose();
    },
  });
  const look = async (given: File_, parent: string): Promise<void> => {
    try {
      setLines((await call(importMenuBranch, { body: { parentId: parent, file: given, isTry: true } })).lines);
      setFile(given);
    } catch (cause) {
      setLines(undefined);
      if (isCallError(cause) && cause.code === 400) toast.error(t('menu.import_bad'));
      else showFailure(cause);
    }
  };
  const read = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    setLines(undefined);
    try {
      const given = JSON.parse(await chosen.text()) as File_;
      // a directory to put it in is chosen among the menus that are shown
      if (isOther(given.category, category))
        toast.error(t('menu.import_other', { name: t(given.category === 'App' ? 'menu.app' : 'menu.web') }));
      else await look(given, parentId);
    } catch {
      toast.error(t('menu.import_bad'));
    }
  };
  return (
    <ModalFrame
      open
      width={760}
      title={t('menu.import_title')}
      onCancel={onClose}
      okText={t('menu.import_run')}
      okButtonProps={{
        disabled: !lines?.some((line) => line.action !== 'refuse'),
        loading: bring.running,
      }}
      onOk={() => file && void bring.tried({ body: { parentId, file, isTry: false } })}
    >
      <Space orientation="vertical" size={12} style={{ width: '100%' }}>
        <Alert type="info" showIcon title={t('menu.import_hint')} />
        <ParentField
          without=""
          category={category}
          value={parentId}
          onChange={(next) => {
            setParentId(next);
            if (file) void look(file, next);
          }}
        />
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          onChange={(event) => {
            void read(event.target.files?.[0]);
            // the same file may be chosen again once it was mended
            event.target.value = '';
          }}
        />
        <Button icon={<UploadOutlined />} onClick={() => input.current?.click()}>
          {t('menu.import_choose')}
        </Button>
        {lines && (
          <DataTable<Line>
            id="menu.import"
            plain
            rowKey={(line) => line.enCode}
            columns={[
              {
                key: 'fullName',
                title: t('menu.name'),
                width: 210,
                onPhone: 'title',
                render: (line) => <span style={{ paddingLeft: line.depth * 16 }}>{line.fullName}</span>,
              },
              { key: 'enCode', title: t('menu.code'), width: 150 },
              {
                key: 'action',
                title: t('app.status'),
                render: (line) => (
                  <span style={{ whiteSpace: 'normal' }}>
                    <StatusTag tone={tones[line.action]}>{t(`menu.import_${line.action}`)}</StatusTag>{' '}
                    {line.reason || (line.added > 0 ? t('menu.import_added', { count: line.added }) : '')}
                  </span>
                ),
              },
            ]}
            source={{ rows: lines, loading: false }}
          />
        )}
      </Space>
    </ModalFrame>
  );
});
