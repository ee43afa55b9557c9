import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { sampleDocument } from '@qiaoban/designer/sample-document';
import { createDesignerStore } from '@qiaoban/designer/store';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNodeCommands } from './node-commands';
import { useDesignerKeys } from './use-designer-keys';

afterEach(cleanup);

const setUp = () => {
  const store = createDesignerStore(sampleDocument(), { now: () => 0 });
  const commands = createNodeCommands(store, { placementOf: () => undefined, newId: () => 'new' });
  const hooks = {
    save: vi.fn<() => void>(),
    help: vi.fn<() => void>(),
    notPasted: vi.fn<() => void>(),
    isActive: true,
  };
  const Frame = () => {
    useDesignerKeys(store, commands, hooks);
    return (
      <>
        <input aria-label="field" />
        <div role="dialog">
          <button type="button">inside</button>
        </div>
        <button type="button">outside</button>
      </>
    );
  };
  render(<Frame />);
  return hooks;
};

describe('keys of a designer', () => {
  it('the help key is the designer’s own: listeners behind it do not hear it', () => {
    const shell = vi.fn<(event: Event) => void>();
    window.addEventListener('keydown', shell);
    const { help } = setUp();
    fireEvent.keyDown(screen.getByText('outside'), { key: '?' });
    expect(help).toHaveBeenCalledOnce();
    expect(shell).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByText('outside'), { key: 'x' });
    expect(shell).toHaveBeenCalledOnce();
    window.removeEventListener('keydown', shell);
  });
  it('in a field only saving works, in a dialog nothing', () => {
    const { save, help } = setUp();
    fireEvent.keyDown(screen.getByLabelText('field'), { key: '?' });
    fireEvent.keyDown(screen.getByLabelText('field'), { key: 's', ctrlKey: true });
    fireEvent.keyDown(screen.getByText('inside'), { key: 's', ctrlKey: true });
    expect(help).not.toHaveBeenCalled();
    expect(save).toHaveBeenCalledOnce();
  });
});
