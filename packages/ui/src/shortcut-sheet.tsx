import { Modal } from 'antd';
import { Keys } from './shortcuts';
import type { Shortcut } from './shortcuts';
import { useUiTexts } from './ui-context';

type SheetProps = { open: boolean; onClose: () => void; shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[] };

/** The help sheet behind `?`. */
export const ShortcutSheet = ({ open, onClose, shortcuts }: SheetProps) => {
  const texts = useUiTexts();
  return (
    <Modal open={open} title={texts.shortcuts} footer={null} width={420} onCancel={onClose}>
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
    </Modal>
  );
};
