import { useState, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import type { DesignerDocument } from '@qiaoban/designer/document';
import { isSame } from '@qiaoban/designer/merge/json';
import type { Side } from '@qiaoban/designer/merge/merge-documents';
import { repairedTree } from '@qiaoban/designer/merge/repaired-tree';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { showFailure } from '#lib/call/query.ts';
import { asJson, differencesOf, mergedOf, placeOf, valueText } from './compare-designs';
import type { CompareTexts, Difference, ValueTexts } from './compare-designs';
import type { Draft, Newest } from './draft';
import './compare-dialog.css';

type Texts<D extends DesignerDocument> = { texts: CompareTexts<D> };
type RowProps<D extends DesignerDocument> = Texts<D> & {
  difference: Difference;
  /** To name nodes by: theirs, mine. */
  documents: readonly D[];
  side: Side | undefined;
  onSide: (side: Side) => void;
};

export const useValueTexts = (): ValueTexts => {
  const t = useT();
  return {
    nothing: t('designer-frame.compare_nothing'),
    yes: t('app.yes'),
    no: t('app.no'),
    changed: t('designer-frame.compare_changed'),
    count: (count) => t('designer-frame.compare_count', { count }),
  };
};

/** One difference: where it is, what both say, and whose is taken. */
const CompareRow = <D extends DesignerDocument>({ difference, documents, texts, side, onSide }: RowProps<D>) => {
  const t = useT();
  const language = useLanguage();
  const valueTexts = useValueTexts();
  const { part, theirs, mine, base, whose } = difference;
  const whole = t('designer-frame.compare_whole');
  const { name, part: partName } = placeOf(difference, documents, texts, language, whole);
  const shownValue = (value: typeof theirs): string => {
    if (part !== '') return valueText(value, language, valueTexts);
    if (value === undefined)
      return t(base === undefined ? 'designer-frame.compare_absent' : 'designer-frame.compare_removed');
    return t(base === undefined ? 'designer-frame.compare_added' : 'designer-frame.compare_changed');
  };
  return (
    <li className="compare-row" data-whose={whose}>
      <span className="compare-name">
        <strong>{name}</strong>
        {partName !== '' && <small>{partName}</small>}
      </span>
      <span className="compare-side">
        <small>{t('designer-frame.compare_theirs')}</small>
        <span>{shownValue(theirs)}</span>
      </span>
      <span className="compare-side">
        <small>{t('designer-frame.compare_mine')}</small>
        <span>{shownValue(mine)}</span>
      </span>
      {whose === 'conflict' ? (
        <Segmented<Side | ''>
          aria-label={`${name} ${partName}`}
          value={side ?? ''}
          options={[
            { value: 'shipped', label: t('designer-frame.compare_take_theirs') },
            { value: 'own', label: t('designer-frame.compare_take_mine') },
          ]}
          onChange={(next) => next !== '' && onSide(next)}
        />
      ) : (
        <span>
          <StatusTag tone={whose === 'mine' ? 'accent' : whose === 'theirs' ? 'info' : 'success'}>
            {t(`designer-frame.compare_from_${whose}`)}
          </StatusTag>
        </span>
      )}
    </li>
  );
};

type Props<D extends DesignerDocument, M> = Texts<D> & { draft: Draft<D, M> };

/** What is stored now, asked when the dialog opens and kept by nobody. */
const useNewest = <D extends DesignerDocument, M>({ target }: Draft<D, M>) =>
  useQuery<Newest<D, M>>({
    queryKey: ['newest-design', target.kind, target.id],
    queryFn: target.newest,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

const Opened = <D extends DesignerDocument, M>({ draft, texts }: Props<D, M>) => {
  const t = useT();
  const { store, target } = draft;
  const { data: newest, error, refetch } = useNewest(draft);
  const mine = useSyncExternalStore(store.subscribe, () => store.getState().history.present);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const theirs = newest?.document;
  const sides = theirs && ([asJson(target.base()), asJson(theirs), asJson(mine)] as const);
  const differences = sides ? differencesOf(...sides) : [];
  const asked = differences.filter(({ whose }) => whose === 'conflict');
  const left = asked.filter(({ path }) => !chosen.has(path)).length;
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  const merge = async (): Promise<void> => {
    if (!newest || !sides) return;
    const value = mergedOf(...sides, chosen);
    if (isSame(value, sides[1])) return draft.reload();
    const read = target.read(value);
    const merged = read && repairedTree(read, texts.mayStandInRoot);
    if (!merged) return void toast.error(t('designer-frame.compare_unfit'));
    await target.goOnWith(merged, newest);
  };
  const reload = async (): Promise<void> => {
    if (await ask({ title: t('designer-frame.conflict_reload_confirm'), danger: true })) await run(draft.reload);
  };
  const all = (side: Side): void => setChosen(new Map(asked.map(({ path }) => [path, side])));
  return (
    <ModalFrame
      open
      width={860}
      closable={false}
      keyboard={false}
      title={
        newest?.savedBy
          ? t('designer-frame.compare_title', { name: newest.savedBy })
          : t('designer-frame.conflict_title')
      }
      okButtonProps={{ disabled: theirs === undefined || left > 0 }}
      onOk={() => void run(merge)}
      footer={
        <>
          <Button danger disabled={isBusy} onClick={() => void reload()}>
            {t('designer-frame.conflict_reload')}
          </Button>
          <Button
            type="primary"
            loading={isBusy}
            disabled={theirs === undefined || left > 0}
            onClick={() => void run(merge)}
          >
            {t('designer-frame.compare_save')}
          </Button>
        </>
      }
    >
      {error && <Failed text={error.message} retry={() => void refetch()} />}
      {!newest && !error && <LinesSkeleton lines={5} />}
      {newest && !theirs && <Failed text={t('designer-frame.compare_unfit')} />}
      {theirs && (
        <>
          <p>{t(asked.length > 0 ? 'designer-frame.compare_text' : 'designer-frame.compare_text_none')}</p>
          {asked.length > 1 && (
            <p className="compare-all">
              <span role="status">{t('designer-frame.compare_left', { count: left })}</span>
              <Button size="small" onClick={() => all('shipped')}>
                {t('designer-frame.compare_all_theirs')}
              </Button>
              <Button size="small" onClick={() => all('own')}>
                {t('designer-frame.compare_all_mine')}
              </Button>
            </p>
          )}
          {differences.length === 0 && <p>{t('designer-frame.compare_same')}</p>}
          <ul className="compare-list" aria-label={t('designer-frame.compare_list')}>
            {differences.map((difference) => (
              <CompareRow
                key={difference.path}
                difference={difference}
                documents={[mine, theirs, target.base()]}
                texts={texts}
                side={chosen.get(difference.path)}
                onSide={(side) => setChosen((before) => new Map(before).set(difference.path, side))}
              />
            ))}
          </ul>
        </>
      )}
    </ModalFrame>
  );
};

/** Two people changed one design: what differs, whose is taken, and both as one. */
export const CompareDialog = guardDialog(Opened) as typeof Opened;
