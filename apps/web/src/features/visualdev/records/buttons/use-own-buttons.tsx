import { useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { textIn } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { MOST_PRESSED } from '@qiaoban/contracts/visualdev/own-button.contract';
import type { ButtonPlace, OwnButton } from '@qiaoban/form/own-button';
import type { Action } from '@qiaoban/ui/actions';
import { Icon } from '@qiaoban/ui/icon';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { isCallError } from '#lib/call/call-error.ts';
import { showFailure } from '#lib/call/query.ts';
import { withBase } from '#lib/menu/base-path.ts';
import { useT } from '#lib/texts/i18n.ts';
import { PrintDialog } from '../../print/print-dialog';
import { NewElsewhere } from '../new-elsewhere';
import { mainFieldsOf, mayDo } from '../open-form';
import type { OpenForm } from '../open-form';
import { press } from './press';
import type { Opened, Pressed } from './press';
import { PressResult } from './press-result';

type Shown = { opened?: Opened; result?: { title: string; list: Pressed['list'] }; ids: readonly string[] };

const lookOf = ({ colour }: OwnButton): { look?: string } =>
  colour === undefined ? {} : { look: `qb-option-texts qb-option-${colour}` };

/** Buttons that the form's designer made: those that stand at a place, and what pressing one opens. */
export const useOwnButtons = (form: OpenForm, language: Language) => {
  const t = useT();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>();
  const buttons = (form.document.list.ownButtons ?? []).filter(
    ({ value, act }) => mayDo(form, value) && (act.do !== 'print' || mayDo(form, 'print')),
  );

  const open = (opened: Opened, ids: readonly string[]): void => {
    if (opened.kind === 'instance') void navigate(`/workFlow/case/${encodeURIComponent(opened.id)}`);
    else if (opened.kind !== 'link') setShown({ opened, ids });
    else if (opened.newWindow)
      window.open(
        opened.address.startsWith('/') ? withBase(opened.address) : opened.address,
        '_blank',
        'noopener,noreferrer',
      );
    else if (opened.address.startsWith('/')) void navigate(opened.address);
    else window.location.assign(opened.address);
  };

  /** Which button it was, and why, long enough to be read. */
  const failed = (label: string, reason: string): void =>
    toast.error(t('visualdev.press_failed', { label, reason }), { ms: 5000 });

  const run = async (button: OwnButton, ids: readonly string[], done?: () => void): Promise<void> => {
    const label = textIn(button.label, language);
    if (ids.length > MOST_PRESSED) return void toast.warning(t('visualdev.press_most', { count: MOST_PRESSED }));
    try {
      const { list, opens } = await press(form.id, button.value, ids);
      if (list.some(({ isDone }) => !isDone)) {
        if (list.length > 1) setShown({ result: { title: label, list }, ids });
        else failed(label, list[0]!.message);
        return;
      }
      if (opens) open(opens, ids);
      else if (list.length > 1) toast.success(t('visualdev.press_done_many', { label, count: list.length }));
      else toast.success(t('visualdev.press_done', { label }));
      done?.();
    } catch (cause) {
      const refused = isCallError(cause) ? cause.fields[0] : undefined;
      if (refused === undefined) return showFailure(cause);
      const field = mainFieldsOf(form).get(refused.path)?.label;
      failed(label, [textIn(field, language), refused.message].filter((part) => part !== '').join(': '));
    }
  };

  const actionsAt = (place: ButtonPlace, ids: readonly string[], done?: () => void): Action[] =>
    buttons
      .filter(({ at }) => at.includes(place))
      .map((button) => {
        const question = textIn(button.confirm, language);
        return {
          key: button.value,
          label: textIn(button.label, language),
          ...(button.icon ? { icon: <Icon name={button.icon} /> } : {}),
          ...lookOf(button),
          ...(question === ''
            ? {}
            : {
                confirm: {
                  title: question,
                  ...(ids.length > 1 ? { text: t('visualdev.press_count', { count: ids.length }) } : {}),
                },
              }),
          run: () => run(button, ids, done),
        };
      });

  const close = (): void => setShown(undefined);
  const dialog = (): ReactNode => {
    if (shown?.result) return <PressResult {...shown.result} onClose={close} />;
    if (shown?.opened?.kind === 'form')
      return <NewElsewhere formId={shown.opened.id} start={shown.opened.values} onClose={close} />;
    return shown?.opened?.kind === 'print' ? (
      <PrintDialog formId={form.id} ids={shown.ids} template={shown.opened.id} onClose={close} />
    ) : null;
  };
  return {
    /** Above the list, or above chosen rows. */
    actionsAt,
    /** Of one record: those that are meant for it. */
    actionsOf: (record: { id: string; ownButtons: readonly string[] }): Action[] =>
      actionsAt('row', [record.id]).filter(({ key }) => record.ownButtons.includes(key)),
    dialogs: dialog(),
  };
};
