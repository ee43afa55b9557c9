import { useEffect } from 'react';
import type { RefObject } from 'react';

const isCut = (cell: HTMLElement): boolean =>
  [cell, ...cell.children].some((each) => each.scrollWidth > each.clientWidth + 1);

/** What a cell of a list has no room for is read in full under the pointer. */
export const useCutTips = (frame: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const box = frame.current;
    if (box === null) return undefined;
    const notify = ({ target }: Event): void => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('td.ant-table-cell-ellipsis') : null;
      // a title that the list gave itself stays
      if (cell === null || (cell.title !== '' && cell.dataset['cut'] === undefined)) return;
      if (isCut(cell)) {
        cell.dataset['cut'] = '';
        cell.title = cell.textContent;
      } else if (cell.dataset['cut'] !== undefined) {
        delete cell.dataset['cut'];
        cell.removeAttribute('title');
      }
    };
    box.addEventListener('mouseover', notify);
    return () => box.removeEventListener('mouseover', notify);
  }, [frame]);
};
