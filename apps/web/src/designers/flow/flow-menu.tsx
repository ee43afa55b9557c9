import { useRef } from 'react';
import { Button, Dropdown } from 'antd';
import { EllipsisOutlined } from '@ant-design/icons';
import { replaceFlow } from '@qiaoban/flow/edit/flow-commands';
import { withKnownPrints } from '@qiaoban/flow/edit/known-prints';
import { parseFlowDocument } from '@qiaoban/flow/model/document';
import { useFlowHost, useFlowText } from '@qiaoban/flow/views/host-context';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { saveBlob } from '#lib/call/transfer.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useFlowDesign } from './flow-design';
import { drawFlow, pngOf } from './draw-flow';

/** Longest file that is taken for a flow, bytes. */
const MOST_BYTES = 4 * 1024 * 1024;

const ENTRIES = ['versions', 'export', 'import', 'svg', 'png'] as const;

const read = async (file: File): Promise<unknown> => {
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    return undefined;
  }
};

/** What else is to be done with the flow: its versions, a file of it, a picture. */
export const FlowMenu = ({ onVersions }: { onVersions: () => void }) => {
  const t = useT();
  const texts = useFlowText();
  const host = useFlowHost();
  const { draft } = useFlowDesign();
  const input = useRef<HTMLInputElement>(null);
  const name = draft.target.meta().fullName;
  const now = () => draft.store.getState().history.present;

  const picture = async (kind: 'svg' | 'png'): Promise<void> => {
    const svg = drawFlow(now(), host, texts);
    const blob = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg);
    if (blob === undefined) return toast.error(t('flow-designer.picture_failed'));
    return saveBlob({ blob, name: `${name}.${kind}` });
  };
  const save = (): void =>
    saveBlob({ blob: new Blob([JSON.stringify(now(), null, 2)], { type: 'application/json' }), name: `${name}.json` });
  const bring = async (file: File): Promise<void> => {
    const parsed = file.size > MOST_BYTES ? undefined : parseFlowDocument(await read(file));
    if (!parsed?.ok) return toast.error(t('flow-designer.import_failed', { name: file.name }));
    const printIds = (host.prints ?? []).map(({ id }) => id);
    draft.store.run(replaceFlow(withKnownPrints(parsed.document, printIds)));
    return toast.success(t('flow-designer.imported'));
  };
  const choose = (key: string): void => {
    if (key === 'versions') onVersions();
    else if (key === 'export') save();
    else if (key === 'import') input.current?.click();
    else if (key === 'svg' || key === 'png') void picture(key);
  };
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: ENTRIES.map((key) => ({ key, label: t(`flow-designer.menu_${key}`) })),
          onClick: ({ key }) => choose(key),
        }}
      >
        <Button icon={<EllipsisOutlined />} aria-label={t('flow-designer.menu')} title={t('flow-designer.menu')} />
      </Dropdown>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('flow-designer.menu_import')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // the same file may be chosen again
          event.target.value = '';
          if (file) void bring(file);
        }}
      />
    </>
  );
};
