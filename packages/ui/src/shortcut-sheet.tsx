import { DIALOG_WIDTH } from './logic/dialog-width';
import { ModalFrame } from './modal-frame';
import { Keys } from './shortcuts';
import type { Shortcut } from './shortcuts';
import { useUiTexts } from './ui-context';

type SheetProps = { open: boolean; onClose: () => void; shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[] };

/** The help sheet behind `?`. */
export const ShortcutSheet = ({ open, onClose, shortcuts }: SheetProps) => {
  const texts = useUiTexts();
  return (
    <ModalFrame open={open} title={texts.shortcuts} footer={null} width={DIALOG_WIDTH.narrow} onCancel={onClose}>
      <dl className="qb-shortcuts">
        {shortcuts.map((s) => (
          <div key={s.keys}>
            <dt>{s.label}</dt>
            <dd>
              <Keys keys={s.keys} />
            </dd>
          </div>
        ))}
      </dl>
    </ModalFrame>
  );
};
