import { useState, useSyncExternalStore } from 'react';
import { Modal as KitModal } from 'antd';
import type { ModalProps } from 'antd';

/** True until its subscription, an effect like any other, is taken down. */
const createFront = () => {
  let isInFront = true;
  return {
    read: (): boolean => isInFront,
    subscribe: (changed: () => void): (() => void) => {
      isInFront = true;
      changed();
      return () => {
        isInFront = false;
      };
    },
  };
};

/** False while the page that it stands on is kept in the background. */
const useIsInFront = (): boolean => {
  const [front] = useState(createFront);
  return useSyncExternalStore(front.subscribe, front.read);
};

/**
 * The kit's dialog. On a page in the background, whose effects are taken down, it has no movements: the kit would draw
 * the body as one that has yet to appear, which is not at all, lose what was typed, and fall over the missing body when
 * the page comes back. Open, its body is drawn before it appears: a page that comes back sooner looks for it.
 */
export const Modal = (props: ModalProps) => {
  const isInFront = useIsInFront();
  const still = isInFront ? {} : { transitionName: '', maskTransitionName: '' };
  const isOpen = props.open === true;
  // drawn while it is closed it would be on the kit's stack for Escape, where it, or one below it, would answer wrongly;
  // while it goes it still is
  return <KitModal {...props} forceRender={isOpen} keyboard={isOpen && props.keyboard !== false} {...still} />;
};
