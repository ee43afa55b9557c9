import { Modal as KitModal } from 'antd';
import type { ModalProps } from 'antd';
import { useModalPlace } from './modal-place';

/**
 * The kit's dialog. On a page in the background, whose effects are taken down, it has no movements: the kit would draw
 * the body as one that has yet to appear, which is not at all, lose what was typed, and fall over the missing body when
 * the page comes back. Open, its body is drawn before it appears: a page that comes back sooner looks for it.
 */
export const Modal = (props: ModalProps) => {
  const place = useModalPlace();
  const still = place === 'back' ? { transitionName: '', maskTransitionName: '' } : {};
  const isOpen = props.open === true && place !== 'coming';
  // drawn while it is closed it would be on the kit's stack for Escape, where it, or one below it, would answer wrongly;
  // while it goes it still is
  return (
    <KitModal {...props} open={isOpen} forceRender={isOpen} keyboard={isOpen && props.keyboard !== false} {...still} />
  );
};
