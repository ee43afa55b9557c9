import { useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Radio, Select } from 'antd';
import type { Command } from '@qiaoban/designer/commands';
import type { DesignerDocument } from '@qiaoban/designer/document';
import { useDocument } from '@qiaoban/designer/react/use-designer';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { textNow, useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import type { Draft } from '../draft';
import './versions.css';

type Version = { number: number; publishedTime: number; publishedBy: string; isCurrent: boolean };
/** What a version is compared with: the draft, or another version by its number. */
type Other = 'draft' | number;
type Answer = { error: Error | null; refetch: () => unknown };

type Props<D extends DesignerDocument, V extends Version> = {
  draft: Pick<Draft<D, unknown>, 'store'> & { target: Pick<Draft<D, unknown>['target'], 'id' | 'kind' | 'read'> };
  list: readonly V[] | undefined;
  answer: Answer;
  /** Asks for a version as it was stored. */
  load: (number: number) => Promise<unknown>;
  /** More of a version in the list. */
  noteOf?: (version: V) => string;
  /** What taking up a version means. */
  restoreText: string;
  replace: (wanted: D) => Command<D>;
  shown: (before: D, after: D, names: readonly [before: string, after: string]) => ReactNode;
  onClose: () => void;
};

/** A published version never changes. */
const useVersion = <D extends DesignerDocument, V extends Version>(
  { draft: { target }, load }: Pick<Props<D, V>, 'draft' | 'load'>,
  number: number | undefined,
) =>
  useQuery<D>({
    queryKey: ['design-version', target.kind, target.id, number],
    queryFn: async () => {
      const document = number === undefined ? undefined : target.read(await load(number));
      if (document === undefined) throw new Error(textNow('designer-frame.version_unreadable'));
      return document;
    },
    enabled: number !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

const List = <D extends DesignerDocument, V extends Version>(
  props: Pick<Props<D, V>, 'noteOf'> & { versions: readonly V[]; chosen: number; onChoose: (number: number) => void },
) => {
  const t = useT();
  return (
    <Radio.Group
      className="versions-list"
      aria-label={t('designer-frame.versions')}
      value={props.chosen}
      onChange={(event) => props.onChoose(event.target.value as number)}
    >
      {props.versions.map((version) => (
        <Radio key={version.number} value={version.number}>
          <strong>V{version.number}</strong>{' '}
          {version.isCurrent && <StatusTag tone="success">{t('designer-frame.version_current')}</StatusTag>}
          <small>
            {formatTime(version.publishedTime)} {version.publishedBy}
          </small>
          {props.noteOf && <small>{props.noteOf(version)}</small>}
        </Radio>
      ))}
    </Radio.Group>
  );
};

const Versions = <D extends DesignerDocument, V extends Version>(
  props: Omit<Props<D, V>, 'list' | 'answer'> & { versions: readonly V[] },
) => {
  const { draft, versions } = props;
  const t = useT();
  const now = useDocument(draft.store);
  const [chosen, setChosen] = useState(versions[0]?.number ?? 1);
  const [other, setOther] = useState<Other>('draft');
  const one = useVersion(props, chosen);
  const two = useVersion(props, other === 'draft' ? undefined : other);
  const after = other === 'draft' ? now : two.data;
  const error = one.error ?? two.error;
  const nameOf = (which: Other): string => (which === 'draft' ? t('designer-frame.version_draft') : `V${which}`);
  const restore = async (): Promise<void> => {
    const isSure = await ask({
      title: t('designer-frame.version_restore_ask', { version: chosen }),
      text: props.restoreText,
      ok: t('designer-frame.version_restore'),
    });
    if (!isSure || !one.data) return;
    draft.store.run(props.replace(one.data));
    toast.success(t('designer-frame.version_restored', { version: chosen }));
    props.onClose();
  };
  return (
    <div className="versions">
      <List versions={versions} chosen={chosen} onChoose={setChosen} {...(props.noteOf && { noteOf: props.noteOf })} />
      <div className="versions-compare">
        <div className="versions-bar">
          <span>{t('designer-frame.version_with')}</span>
          <Select<Other>
            aria-label={t('designer-frame.version_with')}
            value={other}
            options={(['draft', ...versions.map(({ number }) => number)] as Other[]).map((value) => ({
              value,
              label: nameOf(value),
            }))}
            onChange={setOther}
          />
          <Button disabled={!one.data} onClick={() => void restore()}>
            {t('designer-frame.version_restore_of', { version: chosen })}
          </Button>
        </div>
        {error && <Failed text={error.message} />}
        {!error && (!one.data || !after) && <LinesSkeleton lines={6} />}
        {one.data && after && props.shown(one.data, after, [nameOf(chosen), nameOf(other)])}
      </div>
    </div>
  );
};

/** What was published of a design: compared with the draft or with one another, and taken up again. */
export const VersionPane = <D extends DesignerDocument, V extends Version>({ list, answer, ...rest }: Props<D, V>) => {
  const t = useT();
  if (list === undefined)
    return answer.error ? (
      <Failed text={answer.error.message} retry={() => void answer.refetch()} />
    ) : (
      <LinesSkeleton lines={6} />
    );
  if (list.length === 0)
    return <Empty title={t('designer-frame.versions_none')} hint={t('designer-frame.versions_none_hint')} />;
  return <Versions versions={list} {...rest} />;
};
