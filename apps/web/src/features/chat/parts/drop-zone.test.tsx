import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { DropZone, keepPage } from './drop-zone';

const file = new File(['x'], 'x.txt');
const carrying = (types: string[]) => ({ dataTransfer: { types, files: types.includes('Files') ? [file] : [] } });
const isTaken = (element: Element | Window, kind: 'dragOver' | 'drop', types: string[]): boolean => {
  const event = createEvent[kind](element, carrying(types));
  fireEvent(element, event);
  return event.defaultPrevented;
};

describe('files that are dropped', () => {
  it('are taken anywhere on the zone, text goes its own way', () => {
    const onFiles = vi.fn();
    render(
      <DropZone className="zone" hint="here" onFiles={onFiles}>
        <p>inside</p>
      </DropZone>,
    );
    const inside = screen.getByText('inside');
    expect(isTaken(inside, 'dragOver', ['Files'])).toBe(true);
    expect(document.querySelector('.zone-over')).not.toBeNull();
    expect(isTaken(inside, 'drop', ['Files'])).toBe(true);
    expect(onFiles).toHaveBeenCalledWith([file]);
    expect(document.querySelector('.zone-over')).toBeNull();
    expect(isTaken(inside, 'drop', ['text/plain'])).toBe(false);
    expect(onFiles).toHaveBeenCalledTimes(1);
  });

  it('do not replace the page when they miss it, as long as somebody watches', () => {
    const stop = keepPage();
    expect(isTaken(document.body, 'drop', ['Files'])).toBe(true);
    expect(isTaken(document.body, 'drop', ['text/plain'])).toBe(false);
    stop();
    expect(isTaken(document.body, 'drop', ['Files'])).toBe(false);
  });
});
